import { sql } from 'drizzle-orm'
import { answers } from '#db/schema.ts'

/**
 * The marks of a row of answers, or null while nobody has judged all of it: the same as `judgedMarks` of the engine, where
 * the rows lie. A row that waits for nobody is not looked into.
 */
export const judgedMarks = sql`case when ${answers.needsReview}
  and jsonb_path_exists(${answers.reasons}, '$[*] ? (@.confidence == 0 || @.why[*].code == "working-not-read")')
  then null else ${answers.marks} end`
