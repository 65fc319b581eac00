import { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'
import { listTrailOfPupil, walkPupil, type PupilTable } from '#server/features/families/queries/walk-pupil.ts'
import { listNumberRows, listOptOuts } from '#server/features/families/queries/numbers.ts'
import { readRecord } from '#server/features/families/record/read-record.ts'
import { renderRecord } from '#server/features/families/record/render-record.ts'
import { getPupilOfSchool } from '#server/features/families/record/get-pupil-of-school.ts'
import { listPhoneReadingsOf } from '#server/features/papers/queries/phone-readings.ts'
import { uprightPicture } from '#server/features/papers/upright-picture.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Ways in, even as hashes, are nobody's data. */
const leftOut = /(_hash|^issue_id)$/

/** A ZIP of all that is kept about a pupil: data for programs, a page for people, the pictures; written while it is sent. Throws `pupil-not-found`. */
export async function exportPupil(ctx: Context, actor: Actor, { pupilId, ground }: { pupilId: string; ground: string }): Promise<Readable> {
  const pupil = await getPupilOfSchool(ctx, actor, pupilId)
  const tables = await walkPupil(ctx.db, pupil.id)
  const trail = await listTrailOfPupil(ctx.db, pupil.id)
  const byPhone = await listPhoneReadingsOf(ctx.db, pupil)
  const phones = (await listNumberRows(ctx.db, pupil.schoolId, [pupil.id])).map(({ phone }) => phone)
  const optOuts = (await listOptOuts(ctx.db, pupil.schoolId, phones)).map((row) => ({ ...row }))
  await ctx.db.transaction((tx) => recordAudit(tx, { actor, action: 'pupil.export', subject: pupil.id, detail: ground }))
  return Readable.from(
    writeZip(ctx, [
      ...tables,
      { table: 'phone_readings', rows: byPhone },
      { table: 'number_opt_outs', rows: optOuts },
      { table: 'audit_trail', rows: trail },
    ]),
  )
}

/** Pictures are as small as they get: they are put in as they are, one after the other. */
async function* writeZip(ctx: Context, tables: readonly PupilTable[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const add = (name: string, bytes: Uint8Array) => {
    const file = new ZipPassThrough(name)
    zip.add(file)
    file.push(bytes, true)
  }
  add(
    'data.json',
    new TextEncoder().encode(JSON.stringify(Object.fromEntries(tables.map(({ table, rows }) => [table, rows.map(withoutSecrets)])), null, 2)),
  )
  yield* ready.splice(0)
  const pictures = new Set<string>()
  for (const { id, upright_key: key } of tables.find(({ table }) => table === 'pages')?.rows ?? []) {
    const picture = await uprightPicture(ctx, { id: String(id), uprightKey: typeof key === 'string' ? key : null })
    if (picture === null) continue
    const path = `pages/${String(id)}.jpg`
    add(path, picture)
    pictures.add(path)
    yield* ready.splice(0)
  }
  // Last, as it shows the pictures that there are.
  const record = await readRecord(ctx.db, tables, (pageId) => (pictures.has(`pages/${pageId}.jpg`) ? `pages/${pageId}.jpg` : null))
  add('record.html', new TextEncoder().encode(renderRecord(record, ctx.now())))
  zip.end()
  yield* ready.splice(0)
}

function withoutSecrets(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !leftOut.test(name)))
}
