import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { decodeWith } from '#engine/scan/read-code.ts'
import type { DecodeCodes } from '#engine/scan/read-code.ts'

/** For browsers without a detector of their own: a megabyte, fetched once. Throws where there is no network and none was fetched before. */
export async function openZxing(): Promise<DecodeCodes> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true })
  return decodeWith(readBarcodes)
}
