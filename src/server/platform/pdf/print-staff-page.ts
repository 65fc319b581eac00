import { layOutStaffPage, type StaffPage } from '#engine/overview/lay-out-staff-page.ts'
import { printPages } from '#server/platform/pdf/print-pages.ts'

export interface StaffPageOrder extends StaffPage {
  title: string
  printedAt: Date
}

/** One page for the staff meeting. The same order gives the same bytes. */
export function printStaffPage({ title, printedAt, ...page }: StaffPageOrder): NodeJS.ReadableStream {
  return printPages(title, printedAt, [layOutStaffPage(page)])
}
