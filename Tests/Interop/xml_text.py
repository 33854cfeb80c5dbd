"""What XML 1.0 leaves of a text."""

import re

# https://www.w3.org/TR/xml/#charsets
FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def allowed(text: str) -> str:
    return FORBIDDEN.sub("", text)
