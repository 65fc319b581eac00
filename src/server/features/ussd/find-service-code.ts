import { readRates } from '#server/features/messages/queries/rates.ts'
import type { Context } from '#server/platform/context.ts'

/** What guardians dial; empty where nobody can. */
export async function findServiceCode({ config, db }: Pick<Context, 'config' | 'db'>): Promise<string> {
  return config.sms === 'off' ? '' : (await readRates(db)).serviceCode
}
