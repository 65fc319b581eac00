import type * as contract from '#contract/classes.ts'
import type { RequestOf } from '#contract/base/request.ts'
import { AppError } from '#contract/base/errors.ts'
import type { Context } from '#server/platform/context.ts'
import type { ReadWorkbook } from '#server/platform/workbook/read-workbook.ts'

/** Throws `workbook-locked`, `workbook-unreadable` or `workbook-too-large`. A thread that the file kills is a file that cannot be read. */
export async function readClassWorkbook(
  { heavyWork, log }: Pick<Context, 'heavyWork' | 'log'>,
  { share, file, ...asked }: { share: string } & RequestOf<typeof contract.readClassWorkbook>['body'],
): Promise<ReadWorkbook> {
  const read = await heavyWork
    .of(share)
    .readWorkbook({ bytes: new Uint8Array(Buffer.from(file, 'base64')), ...asked })
    .catch((error: unknown) => {
      log.warn({ error }, 'a workbook ended its thread')
      return { fault: 'workbook-unreadable' } as const
    })
  if ('fault' in read) throw new AppError(read.fault)
  return read
}
