const alphabet = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extension = new Set('\f^{}\\[~]|€')

/** What a provider bills. It counts by itself, so that a miscount on our side shows as a cost that differs. */
export function countBilledParts(text: string): number {
  const characters = [...text]
  const isGsm = characters.every((each) => alphabet.has(each) || extension.has(each))
  const sizes = characters.map((each) => (isGsm ? (extension.has(each) ? 2 : 1) : each.length))
  const [alone, among] = isGsm ? [160, 153] : [70, 67]
  if (sizes.reduce((sum, size) => sum + size, 0) <= alone) return 1
  let parts = 1
  let room = among
  for (const size of sizes) {
    // A character is never cut in two.
    if (size > room) {
      parts += 1
      room = among
    }
    room -= size
  }
  return parts
}
