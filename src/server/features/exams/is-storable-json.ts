/** PostgreSQL keeps any JSON but the character 0 and halves of surrogate pairs. */
export function isStorableJson(value: unknown): boolean {
  return !/\\u(?:0000|d[89a-f][0-9a-f]{2})/i.test(JSON.stringify(value).replaceAll('\\\\', ''))
}
