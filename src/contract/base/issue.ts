import type { IssueCode } from '#contract/base/issue-words.ts'

/**
 * What a schema says of input that it refuses: a code, whose words stand in `issue-words.ts`. They are loaded where
 * somebody reads them, and not with the schema.
 */
export function issue(code: IssueCode): IssueCode {
  return code
}
