import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { DecodeCodes } from '#engine/scan/read-code.ts'
import { decodeWith } from '#engine/scan/read-code.ts'

const decode = decodeWith(readBarcodes)
let isPrepared: Promise<unknown> | null = null

/** By default the decoder would fetch its WebAssembly from a public host. */
export const decodeCodes: DecodeCodes = async (image, effort) => {
  isPrepared ??= readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))).then((bytes) =>
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer }, fireImmediately: true }),
  )
  await isPrepared
  return decode(image, effort)
}
