import { parseArgs } from 'node:util'
import { beginMeasuring, record, wordsOfCommand } from '#tools/measurements.ts'

interface DrillOptions {
  count: number
  /** Which release of git is the older one. */
  from: string
  /** How many APIs a crowd comes to, by turns. */
  apis: number
  /** How guardians come to their results: by `codes`, or on the `pages` of their children. */
  through: string
  /** Where a drill that is done in pieces writes what it has measured, and goes on. */
  file: string
}

interface Drill {
  /** Says what was tried and what was lost; false where anything was. */
  run(options: DrillOptions): Promise<boolean>
}

/** What each asks for, and how often without being told. */
const drills: Record<string, { load: () => Promise<Drill>; count: number; says: string }> = {
  restore: {
    load: () => import('#tools/drills/restore.ts'),
    count: 2000,
    says: 'so many pages are backed up, restored elsewhere, and to the second before a deletion',
  },
  'kill-backup': { load: () => import('#tools/drills/kill-backup.ts'), count: 20, says: 'a backup is killed at random points so often' },
  'kill-put': {
    load: () => import('#tools/drills/kill-put.ts'),
    count: 100,
    says: 'a program is killed so often while it stores objects and names them',
  },
  'large-database': {
    load: () => import('#tools/drills/large-database.ts'),
    count: 10,
    says: 'a database of so many GB is backed up and restored elsewhere, with a clock (takes six times as much of the disk)',
  },
  'lost-machine': {
    load: () => import('#tools/drills/lost-machine.ts'),
    count: 3,
    says: 'so often the machine of a school is gone with its disk while somebody works, and its backups are restored elsewhere',
  },
  'power-cut': {
    load: () => import('#tools/drills/power-cut.ts'),
    count: 10,
    says: 'so often the power of a school’s machine is cut while people work, on a disk of its own (root, ext4)',
  },
  'full-disk': {
    load: () => import('#tools/drills/full-disk.ts'),
    count: 6,
    says: 'one account sends so many uploads of 400 MB at once to a disk that holds two, while another school works; then the program starts on the full disk (root, ext4)',
  },
  'late-kill': {
    load: () => import('#tools/drills/late-kill.ts'),
    count: 10,
    says: 'a worker is killed once it has run for so many minutes, and another goes on with what it had',
  },
  machines: {
    load: () => import('#tools/drills/machines.ts'),
    count: 200,
    says: 'so many pages go through two APIs and two workers behind PgBouncer, while one after the other is killed',
  },
  'first-exam': {
    load: () => import('#tools/drills/first-exam.ts'),
    count: 9,
    says: 'a new teacher’s way from an account and an empty school to printed sheets from Word files, with a clock; the number is that of the paper',
  },
  kills: {
    load: () => import('#tools/drills/kills.ts'),
    count: 100,
    says: 'a worker that reads real scans is killed so often, and some pages kill whoever reads them',
  },
  processes: {
    load: () => import('#tools/drills/processes.ts'),
    count: 200,
    says: 'so many pages are read by one worker and by four, by turns, on one database and one S3',
  },
  upgrade: {
    load: () => import('#tools/drills/upgrade.ts'),
    count: 60,
    says: 'two releases on one database under load, each phase so many seconds; the older one is --from a revision of git',
  },
  corrections: {
    load: () => import('#tools/drills/corrections.ts'),
    count: 1000,
    says: 'so many marks are changed by people while the API and the database are killed by turns',
  },
  credits: {
    load: () => import('#tools/drills/credits.ts'),
    count: 10_000,
    says: 'so many random grants, charges, returns, ends and refunds by ten workers, which are killed and whose clocks jump',
  },
  crowd: {
    load: () => import('#tools/drills/crowd.ts'),
    count: 1000,
    says: 'so many guardians open results, and a fifth as many markers sign in, at a tenth of the pace of a nation; at one API, or --apis N',
  },
  'publication-day': {
    load: () => import('#tools/drills/publication-day.ts'),
    count: 1000,
    says: 'so many results are opened by 100,000 guardians within ten minutes, then 5,000 markers sign in within five; at one API, or --apis N; by codes, or --through pages',
  },
  nation: {
    load: () => import('#tools/drills/nation.ts'),
    count: 280_000,
    says: 'so many pages go through two APIs, S3 and four workers, of which one each is killed every minute; goes on where --file ends',
  },
  memory: {
    load: () => import('#tools/drills/memory.ts'),
    count: 10_000,
    says: 'so many pages are sent and read while the memory of an API and a worker is written down in --file, where it goes on',
  },
  'heavy-work': {
    load: () => import('#tools/drills/heavy-work.ts'),
    count: 20,
    says: 'so many of the largest class lists that one school sends at once, beside the one of another',
  },
  payments: {
    load: () => import('#tools/drills/payments.ts'),
    count: 600,
    says: 'so many payments are begun at a till that does wrong whatever it can, by a clock that is handed in, while the process dies at random',
  },
  messages: {
    load: () => import('#tools/drills/messages.ts'),
    count: 2000,
    says: 'results are sent to so many numbers by two workers that are killed, to a provider that errs, reports late, doubled and out of order',
  },
  'flip-byte': { load: () => import('#tools/drills/flip-byte.ts'), count: 40, says: 'so many bytes of a backup are flipped, one at a time' },
}

const { values, positionals } = parseArgs({
  args: wordsOfCommand,
  allowPositionals: true,
  options: {
    count: { type: 'string' },
    file: { type: 'string' },
    from: { type: 'string' },
    apis: { type: 'string', default: '1' },
    through: { type: 'string', default: 'codes' },
  },
})
const [name = ''] = positionals
const drill = Object.hasOwn(drills, name) ? drills[name] : undefined
const count = values.count === undefined ? drill?.count : Number(values.count)
const apis = Number(values.apis)
const isCount = (each: number) => Number.isInteger(each) && each > 0
const isClear = [count ?? 0, apis].every(isCount) && ['codes', 'pages'].includes(values.through)
if (drill === undefined || count === undefined || !isClear) {
  const lines = Object.entries(drills).map(([one, { says, count: usual }]) => `  ${one} [--count ${usual}]\n      ${says}`)
  process.stderr.write(`Use: npm run drills -- <drill> [--count N] [--record]\n\n${lines.join('\n')}\n`)
  process.exitCode = 2
} else {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void breakOff())
  const { run } = await drill.load()
  const { from = 'HEAD~1', file = `${name}.jsonl`, through } = values
  beginMeasuring('npm run drills --', ...wordsOfCommand)
  const began = performance.now()
  const isPassed = await run({ count, from, file, apis, through })
  record({ what: 'passed', value: isPassed ? 1 : 0, unit: 'of 1', n: count })
  record({ what: 'the whole drill', value: Math.round((performance.now() - began) / 1000), unit: 's', n: count })
  process.exitCode = isPassed ? 0 : 1
}

/** Leaves no program, no database and no folder behind. */
async function breakOff(): Promise<void> {
  const [{ killPrograms }, { closeWorlds }, { closeMortalDisks }] = await Promise.all([
    import('#tools/drills/programs.ts'),
    import('#tools/drills/open-world.ts'),
    import('#tools/drills/mortal-disk.ts'),
  ])
  killPrograms()
  await closeWorlds()
  await closeMortalDisks()
  process.exit(130)
}
