// Embeds the files of this folder byte by byte (C23 `#embed`). Compared with SwiftPM's
// `.embedInCode`, which writes an array literal of integers, this takes no time to compile (60 kB
// took ten seconds that way) and none to start.
//
// A new file needs two lines here: its bytes and its row in the table. A test compares the table
// with the folder.
#define _GNU_SOURCE
#include "CQuizResources.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char layout_question_form[] = {
#embed "Layouts/question-form.json"
};
static const unsigned char recipe_answer_index[] = {
#embed "Recipes/answer-index.json"
};
static const unsigned char recipe_fractions[] = {
#embed "Recipes/fractions.json"
};
static const unsigned char recipe_keys_and_values[] = {
#embed "Recipes/keys-and-values.json"
};
static const unsigned char recipe_opentdb[] = {
#embed "Recipes/opentdb.json"
};
static const unsigned char recipe_quizbuilder[] = {
#embed "Recipes/quizbuilder.json"
};
static const unsigned char recipe_rabblewabble[] = {
#embed "Recipes/rabblewabble.json"
};
static const unsigned char sample_capitals_and_maps[] = {
#embed "Samples/capitals-and-maps.json"
};
static const unsigned char sample_first_japanese_words[] = {
#embed "Samples/first-japanese-words.json"
};
static const unsigned char sample_media_shadow_at_noon[] = {
#embed "Samples/media/shadow-at-noon-5f27b4fe125fdfee.svg"
};
static const unsigned char sample_shell_and_unix_basics[] = {
#embed "Samples/shell-and-unix-basics.json"
};
static const unsigned char sample_the_size_of_the_earth[] = {
#embed "Samples/the-size-of-the-earth.json"
};
static const unsigned char sample_the_solar_system[] = {
#embed "Samples/the-solar-system.json"
};
static const unsigned char sample_zh_hans_capitals_and_maps[] = {
#embed "Samples/zh-Hans/capitals-and-maps.json"
};
static const unsigned char sample_zh_hans_first_japanese_words[] = {
#embed "Samples/zh-Hans/first-japanese-words.json"
};
static const unsigned char sample_zh_hans_shell_and_unix_basics[] = {
#embed "Samples/zh-Hans/shell-and-unix-basics.json"
};
static const unsigned char sample_zh_hans_the_size_of_the_earth[] = {
#embed "Samples/zh-Hans/the-size-of-the-earth.json"
};
static const unsigned char sample_zh_hans_the_solar_system[] = {
#embed "Samples/zh-Hans/the-solar-system.json"
};
static const unsigned char schema_group[] = {
#embed "Schemas/group.schema.json"
};
static const unsigned char schema_layout[] = {
#embed "Schemas/layout.schema.json"
};
static const unsigned char schema_recipe[] = {
#embed "Schemas/recipe.schema.json"
};
static const unsigned char strings_en[] = {
#embed "Strings/en.json"
};
static const unsigned char strings_zh_hans[] = {
#embed "Strings/zh-Hans.json"
};

static const struct quiz_resource resources[] = {
  {"Layouts/question-form.json", layout_question_form, sizeof layout_question_form},
  {"Recipes/answer-index.json", recipe_answer_index, sizeof recipe_answer_index},
  {"Recipes/fractions.json", recipe_fractions, sizeof recipe_fractions},
  {"Recipes/keys-and-values.json", recipe_keys_and_values, sizeof recipe_keys_and_values},
  {"Recipes/opentdb.json", recipe_opentdb, sizeof recipe_opentdb},
  {"Recipes/quizbuilder.json", recipe_quizbuilder, sizeof recipe_quizbuilder},
  {"Recipes/rabblewabble.json", recipe_rabblewabble, sizeof recipe_rabblewabble},
  {"Samples/capitals-and-maps.json", sample_capitals_and_maps, sizeof sample_capitals_and_maps},
  {"Samples/first-japanese-words.json", sample_first_japanese_words, sizeof sample_first_japanese_words},
  {"Samples/media/shadow-at-noon-5f27b4fe125fdfee.svg", sample_media_shadow_at_noon, sizeof sample_media_shadow_at_noon},
  {"Samples/shell-and-unix-basics.json", sample_shell_and_unix_basics, sizeof sample_shell_and_unix_basics},
  {"Samples/the-size-of-the-earth.json", sample_the_size_of_the_earth, sizeof sample_the_size_of_the_earth},
  {"Samples/the-solar-system.json", sample_the_solar_system, sizeof sample_the_solar_system},
  {"Samples/zh-Hans/capitals-and-maps.json", sample_zh_hans_capitals_and_maps, sizeof sample_zh_hans_capitals_and_maps},
  {"Samples/zh-Hans/first-japanese-words.json", sample_zh_hans_first_japanese_words, sizeof sample_zh_hans_first_japanese_words},
  {"Samples/zh-Hans/shell-and-unix-basics.json", sample_zh_hans_shell_and_unix_basics, sizeof sample_zh_hans_shell_and_unix_basics},
  {"Samples/zh-Hans/the-size-of-the-earth.json", sample_zh_hans_the_size_of_the_earth, sizeof sample_zh_hans_the_size_of_the_earth},
  {"Samples/zh-Hans/the-solar-system.json", sample_zh_hans_the_solar_system, sizeof sample_zh_hans_the_solar_system},
  {"Schemas/group.schema.json", schema_group, sizeof schema_group},
  {"Schemas/layout.schema.json", schema_layout, sizeof schema_layout},
  {"Schemas/recipe.schema.json", schema_recipe, sizeof schema_recipe},
  {"Strings/en.json", strings_en, sizeof strings_en},
  {"Strings/zh-Hans.json", strings_zh_hans, sizeof strings_zh_hans},
};

const struct quiz_resource *quiz_resources(size_t *count) {
  *count = sizeof resources / sizeof resources[0];
  return resources;
}

ptrdiff_t quiz_find(
  const unsigned char *bytes, size_t count, const unsigned char *text, size_t length) {
  const unsigned char *found = memmem(bytes, count, text, length);
  return found ? found - bytes : -1;
}
