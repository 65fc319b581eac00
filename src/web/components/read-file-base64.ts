/** The bytes of a file as they cross the wire within JSON. */
export function readFileBase64(file: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : ''))
  reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')))
  reader.readAsDataURL(file)
  return promise
}
