import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db, Tx } from '#db/client.ts'
import { sheetVersions } from '#db/schema.ts'

const printedPlace = z.object({ version: z.number(), page: z.number(), question: z.string(), options: z.array(z.string()), hasBox: z.boolean() })
/** The area of a question on the pages of a version, and what can be filled in there. */
export type PrintedPlaceRow = z.infer<typeof printedPlace>

export async function listPrintedPlaces(db: Db | Tx, examId: string): Promise<PrintedPlaceRow[]> {
  const { rows } = await db.execute(sql`
    select v.version, (page ->> 'page')::int as page, place ->> 'question' as question,
      coalesce(array_agg(place ->> 'option') filter (where place ? 'option'), '{}') as options, bool_or(not place ? 'option') as "hasBox"
    from ${sheetVersions} v
    cross join jsonb_array_elements(v.pages) page
    cross join jsonb_array_elements(coalesce(page -> 'bubbles', '[]') || coalesce(page -> 'boxes', '[]')) place
    where v.exam_id = ${examId}
    group by 1, 2, 3`)
  return z.array(printedPlace).parse(rows)
}
