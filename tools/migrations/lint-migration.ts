import { splitStatements, type Statement } from '#tools/migrations/split-statements.ts'

export interface LintFinding {
  rule: LintRule
  line: number
  says: string
}

export type LintRule = keyof typeof sentences

/** A file that begins with this line is applied statement by statement, without a transaction around it. */
export const outsideTransaction = '-- outside a transaction'

const sentences = {
  'rewrites-table':
    'the whole table is written anew while nobody may read it. Add a column beside it, fill it in pieces by a job, and let a later release drop the old one.',
  'scans-table':
    'every row is read while nobody may write. Add the constraint with “not valid”, and validate it in a migration outside a transaction.',
  'index-blocks-writes': `nobody may write while the index is made. Use “create index concurrently if not exists” in a file that begins with “${outsideTransaction}”.`,
  'breaks-running-release':
    'the release that still runs uses this. Expand first; contract in the release after, and list the finding with its reason.',
  'long-row-locks': 'rows of a table that is in use are held until all are done. Let a job do it in pieces.',
  'holds-lock': 'this takes a lock that everybody waits for.',
  'not-repeatable':
    'outside a transaction a statement may be broken off and run again: only “create index concurrently if not exists”, “drop index concurrently if exists” and “validate constraint” may stand here.',
} as const

/** What of a migration would hold up a school that works meanwhile. Tables that the file itself makes are empty: nothing holds them up. */
export function lintMigration(sql: string): LintFinding[] {
  const statements = splitStatements(sql)
  if (sql.startsWith(outsideTransaction)) return lintOutside(statements)
  const made = new Set(statements.flatMap(({ text }) => /^create table (?:if not exists )?"?([\w.]+)/.exec(text)?.[1] ?? []))
  return statements.flatMap(({ text, line }) => {
    const table = tableOf(text)
    if (table !== null && made.has(table)) return []
    return findFaults(text).map((rule) => ({ rule, line, says: sentences[rule] }))
  })
}

const repeatable = [
  /^create (unique )?index concurrently if not exists /,
  /^drop index concurrently if exists /,
  /^alter table (only )?[\w."]+ validate constraint \w+$/,
]

function lintOutside(statements: readonly Statement[]): LintFinding[] {
  return statements.flatMap(({ text, line }) =>
    repeatable.some((pattern) => pattern.test(text)) ? [] : [{ rule: 'not-repeatable' as const, line, says: sentences['not-repeatable'] }],
  )
}

function tableOf(text: string): string | null {
  const found =
    /^alter table (?:if exists )?(?:only )?"?([\w.]+)/.exec(text) ??
    /^create (?:unique )?index .*? on (?:only )?"?([\w.]+)/.exec(text) ??
    /^(?:update|delete from|truncate(?: table)?|insert into) "?([\w.]+)/.exec(text)
  return found?.[1] ?? null
}

function findFaults(text: string): LintRule[] {
  if (text.startsWith('alter table ')) return [...new Set(splitActions(text).flatMap(findActionFaults))]
  if (/^create (unique )?index (?!concurrently)/.test(text)) return ['index-blocks-writes']
  if (/^create (unique )?index concurrently/.test(text)) return ['index-blocks-writes']
  if (/^(update|delete from) /.test(text)) return ['long-row-locks']
  if (/^(drop table|drop view|drop type|truncate)\b/.test(text)) return ['breaks-running-release']
  if (/^(lock|vacuum|cluster|reindex|refresh materialized view)\b/.test(text)) return ['holds-lock']
  return []
}

/** `add column a, add column b`: each by itself; commas in brackets part nothing. */
function splitActions(text: string): string[] {
  const actions: string[] = []
  let depth = 0
  let action = ''
  for (const letter of text.replace(/^alter table (if exists )?(only )?"?[\w.]+"? /, '')) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) {
      actions.push(action.trim())
      action = ''
    } else action += letter
  }
  return [...actions, action.trim()]
}

function findActionFaults(action: string): LintRule[] {
  if (/^alter (column )?\S+ (set data )?type /.test(action)) return ['rewrites-table']
  if (/^alter (column )?\S+ set not null/.test(action)) return ['scans-table']
  if (action.startsWith('add constraint ') || /^add (check|foreign key|unique|primary key|exclude)/.test(action)) return findConstraintFaults(action)
  if (action.startsWith('add ')) return findColumnFaults(action)
  if (/^(drop (column )?(?!constraint|not null|default)|rename )/.test(action)) return ['breaks-running-release']
  if (/^(set (un)?logged|set tablespace|set access method)/.test(action)) return ['rewrites-table']
  return []
}

function findConstraintFaults(action: string): LintRule[] {
  if (/ using index /.test(action)) return []
  if (/\b(unique|primary key|exclude)\b/.test(action)) return ['index-blocks-writes']
  return action.endsWith(' not valid') ? [] : ['scans-table']
}

function findColumnFaults(action: string): LintRule[] {
  const faults: LintRule[] = []
  // A stored value, a number that counts up, or a default that is another one in each row.
  const isComputed = /\bgenerated (always|by default) as\b|\b(small|big)?serial\b/.test(action)
  const initial = /\bdefault (\w+)\(/.exec(action)?.[1]
  if (isComputed || (initial !== undefined && !stable.has(initial))) faults.push('rewrites-table')
  if (/\bnot null\b/.test(action) && !/\bdefault\b/.test(action) && !isComputed) faults.push('breaks-running-release')
  // The key of the new column is looked for in every row.
  if (/\breferences\b/.test(action) && /\bdefault (?!null\b)/.test(action)) faults.push('scans-table')
  if (/\b(unique|primary key)\b/.test(action)) faults.push('index-blocks-writes')
  return faults
}

/** Of a moment, the same in every row. */
const stable = new Set(['now', 'current_timestamp', 'transaction_timestamp'])
