import { demoClasses } from '#server/features/demo/demo-people.ts'
import { listPupilRows } from '#server/features/classes/queries/classes.ts'
import type { Context } from '#server/platform/context.ts'

/** The pages of the story were made for the class as the program brings it along. */
export async function isClassUntouched({ db }: Pick<Context, 'db'>, room: { id: string; name: string }): Promise<boolean> {
  const rows = await listPupilRows(db, room.id)
  const meant = demoClasses.find(({ name }) => name === room.name)?.pupils ?? []
  return rows.length === meant.length && rows.every(({ name }, at) => name === meant[at]?.name)
}
