import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { answers, batches } from '#db/schema.ts'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import type { Repository } from '#server/platform/backup/repository.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { shipWal } from '#server/platform/backup/ship-wal.ts'
import { storeFile } from '#tools/bench/open-bench.ts'
import { openFleet, printDrillExam, type Fleet } from '#tools/drills/open-fleet.ts'
import { killProgram, startProgram } from '#tools/drills/programs.ts'
import { say, timed } from '#tools/drills/timed.ts'

const questionCount = 20
const papersAtOnce = 5000
/** What comes between a backup and the loss: a day's work of a large school. */
const papersAfterwards = 5000
const mostMinutesFor10Gb = 15

/** A database of so many GB, nearly all of it marked answers with their indexes, is backed up, sealed, and restored elsewhere with what came after. */
export async function run({ count }: { count: number }): Promise<boolean> {
  const fleet = await openFleet()
  const { client, source } = fleet.world
  try {
    await readOnePaper(fleet)
    await fillTo(client, count * 1e9)
    const repository = await fleet.world.openRepository('backups')
    const before = await sizeOf(client)
    const backup = await timed('Backup', () => makeBackup(source, repository, { keepDays: 7, now: () => new Date() }))
    await addPapers(client, papersAfterwards)
    const expected = await fleet.ctx.db.$count(answers)
    await timed('Log', () => shipAll(client, repository, source.walFolder ?? ''))
    const dataDir = join(fleet.world.root, 'elsewhere')
    const from = performance.now()
    const restored = await restoreBackup(repository, { dataDir, to: null, openObjects: null })
    const minutes = (performance.now() - from) / 60_000
    const found = restored.database?.counts['answers']
    say(
      `${(before / 1e9).toFixed(1)} GB in ${backup.manifest.database?.files.length} files, ${expected} answers: ${found} restored in ${minutes.toFixed(1)} minutes.`,
    )
    return found === expected && minutes <= (mostMinutesFor10Gb * Math.max(count, 10)) / 10
  } finally {
    await fleet.close()
  }
}

/** By a worker, from a scan: the rows that are then multiplied are of real size and shape. */
async function readOnePaper(fleet: Fleet): Promise<void> {
  const { schoolId, examId, pictures } = await printDrillExam(fleet, { pupils: 1, questionCount, seed: 'large' })
  const [batch] = await fleet.ctx.db.insert(batches).values({ schoolId, examId }).returning()
  const worker = await startProgram({ role: 'worker', environment: fleet.environment, dataDir: join(fleet.world.root, 'worker') })
  for (const bytes of pictures) await storeFile(fleet, { schoolId, examId, batchId: batch?.id ?? '' }, { name: 'page.jpg', bytes })
  while ((await fleet.ctx.db.$count(answers)) < questionCount) await sleep(100)
  await killProgram(worker)
}

async function fillTo(client: pg.Client, bytes: number): Promise<void> {
  // Pages of the indexes go to the log whole once after each checkpoint: few of them, while nothing else is measured.
  const settings = ['max_wal_size', 'checkpoint_timeout']
  await client.query(`alter system set max_wal_size = '32GB'`)
  await client.query(`alter system set checkpoint_timeout = '1h'`)
  await client.query('select pg_reload_conf()')
  await timed('Filled', async () => {
    for (let size = 0; size < bytes; size = await sizeOf(client)) {
      await addPapers(client, papersAtOnce)
      process.stderr.write(`${(size / 1e9).toFixed(1)} GB\n`)
    }
  })
  for (const name of settings) await client.query(`alter system reset ${name}`)
  await client.query('select pg_reload_conf()')
}

let added = 0

/** As the one that was read, but for their ids and numbers. */
async function addPapers(client: pg.Client, count: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns where table_name = 'answers' and column_name not in ('id', 'paper_id')`,
  )
  const columns = rows.map(({ name }) => name).join(', ')
  // Whether the rows they name are there is known, and to look eight million times would take longer than the rest.
  await client.query(`set session_replication_role = replica`)
  await client.query(
    `with first as (select * from papers order by created_at limit 1),
      made as (insert into papers (school_id, exam_id, number, version)
        select school_id, exam_id, 'copy ' || at, version from first, generate_series($1::int, $2::int) at returning id)
      insert into answers (paper_id, ${columns}) select made.id, ${columns} from made, answers where paper_id = (select id from first)`,
    [added + 1, added + count],
  )
  await client.query(`set session_replication_role = origin`)
  added += count
}

/** All of the log so far, as the program takes it along each minute. */
async function shipAll(client: pg.Client, repository: Repository, walFolder: string): Promise<void> {
  const { rows } = await client.query<{ wal: string }>('select pg_walfile_name(pg_switch_wal()) as wal')
  const last = rows[0]?.wal ?? ''
  while (!(await repository.listWal()).some(({ name }) => name >= last)) {
    await shipWal(repository, walFolder)
    await sleep(500)
  }
}

async function sizeOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  return Number(rows[0]?.bytes)
}
