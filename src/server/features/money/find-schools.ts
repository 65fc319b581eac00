import { listOpenInvoices, sumParts } from '#server/features/billing/queries/invoices.ts'
import { listAccounts } from '#server/features/billing/queries/profiles.ts'
import { findSchoolsByName, mapSchoolNames } from '#server/features/schools/queries.ts'
import type { Context } from '#server/platform/context.ts'

const maxSchools = 10

/** Schools whose name or account number holds what was typed, with what is open of their invoices. */
export async function findPayingSchools({ db }: Context, search: string) {
  if (search.trim() === '') return []
  const accounts = await listAccounts(db)
  const typed = search.toUpperCase().replaceAll(/\s/g, '')
  const byAccount = accounts.filter(({ accountNumber }) => accountNumber.includes(typed)).slice(0, maxSchools)
  const named = await mapSchoolNames(
    db,
    byAccount.map(({ schoolId }) => schoolId),
  )
  const byName = await findSchoolsByName(db, search, maxSchools)
  const found = new Map([...named, ...byName.map(({ id, name }) => [id, name] as const)])
  return Promise.all(
    [...found].slice(0, maxSchools).map(async ([id, name]) => {
      const invoices = await listOpenInvoices(db, id)
      const paid = await sumParts(
        db,
        id,
        invoices.map((invoice) => invoice.id),
      )
      return {
        id,
        name,
        accountNumber: accounts.find(({ schoolId }) => schoolId === id)?.accountNumber ?? null,
        invoices: invoices.map(({ id: invoiceId, number, kind, product, totalKes }) => ({
          id: invoiceId,
          number,
          kind,
          product,
          openKes: totalKes - (paid.get(invoiceId) ?? 0),
        })),
      }
    }),
  )
}
