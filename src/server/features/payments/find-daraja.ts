import type { MpesaConfig } from '#server/platform/config.ts'
import type { Context } from '#server/platform/context.ts'
import type { Daraja } from '#server/platform/daraja/daraja.ts'
import { openDaraja } from '#server/platform/daraja/open-daraja.ts'

const opened = new WeakMap<MpesaConfig, Daraja>()

/** One a connection, so that its token is asked for once. Null where no phone can be asked for money. */
export function findDaraja({ mpesa, now }: Pick<Context, 'mpesa' | 'now'>): Daraja | null {
  if (mpesa === null) return null
  const daraja = opened.get(mpesa.config) ?? openDaraja(mpesa.config, now)
  opened.set(mpesa.config, daraja)
  return daraja
}
