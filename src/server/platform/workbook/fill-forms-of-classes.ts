import { Zip, ZipPassThrough } from 'fflate'
import { openFiller, type FilledForm } from '#server/platform/workbook/fill-forms.ts'

export interface OwnFormsPrint {
  template: Uint8Array
}

export interface FilledClass {
  folder: string
  forms: readonly FilledForm[]
}

/** The forms of classes, a folder each, as one ZIP. Streams while it fills, and tells how many are filled. */
export async function* fillFormsOfClasses(
  { template }: OwnFormsPrint,
  classes: AsyncIterable<FilledClass>,
  follow?: (forms: number) => void,
): AsyncGenerator<Uint8Array> {
  const { kind, fill } = openFiller(template)
  const ready: Uint8Array[] = []
  let failure: Error | null = null
  const archive = new Zip((error, chunk) => {
    if (error === null) ready.push(chunk)
    else failure = error
  })
  let count = 0
  for await (const { folder, forms } of classes) {
    for (const { fileName, values } of forms) {
      const file = new ZipPassThrough(`${folder}/${fileName}.${kind}`)
      archive.add(file)
      file.push(fill(values), true)
      if (failure !== null) throw failure
      yield* ready.splice(0)
      follow?.(++count)
    }
  }
  archive.end()
  yield* ready
}
