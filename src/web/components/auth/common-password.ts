/** What people choose first, here and everywhere; found in every list of stolen passwords. */
const words = new Set(
  (
    'password passwort pass word qwerty qwertyuiop asdf asdfgh asdfghjkl zxcvbnm admin administrator welcome letmein login master abc abcd abcde abcdef ' +
    'abcdefg abcdefgh test testing user guest secret changeme default hello iloveyou love sunshine princess monkey dragon football baseball superman ' +
    'batman computer internet google samsung nokia chelsea arsenal liverpool barcelona manchester gormahia harambee kenya nairobi mombasa kisumu nakuru ' +
    'eldoret thika africa uhuru safaricom mpesa jambo karibu habari asante simba tembo mungu yesu jesus christ blessed amen school teacher student pupil ' +
    'class exam chalk board mwalimu shule mwanafunzi sahihi'
  ).split(' '),
)

const runs = ['01234567890', '09876543210', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const disguises: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }

/** Whether it is among the first that anybody would try: a common word with figures around it, a run of keys, one character again and again. Only ever a warning. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const plain = [...text].map((sign) => disguises[sign] ?? sign).join('')
  const plainCore = [...core].map((sign) => disguises[sign] ?? sign).join('')
  return [core, plain, plainCore].some((word) => words.has(word)) || isRun(text) || /(.)\1{4}/u.test(text)
}

/** Six keys in a row make most of it. */
function isRun(text: string): boolean {
  return runs.some((run) => Array.from({ length: run.length - 5 }, (_, from) => run.slice(from, from + 6)).some((part) => text.includes(part)))
}
