/** Ways to write an address that is not the one a route was declared with, and that some part of a server may take for it. */
export const odd: Record<string, (path: string) => string> = {
  'an encoded letter at its beginning': (path) => path.replace(/^\/(\w)/, (_all, letter: string) => `/${encode(letter)}`),
  'its first part encoded': (path) => path.replace(/^\/(\w+)/, (_all, part: string) => `/${[...part].map(encode).join('')}`),
  'an encoded capital at its beginning': (path) => path.replace(/^\/(\w)/, (_all, letter: string) => `/${encode(letter.toUpperCase())}`),
  'its first letter encoded twice': (path) => path.replace(/^\/(\w)/, (_all, letter: string) => `/${encode(letter).replace('%', '%25')}`),
  'its first part in capitals': (path) => path.replace(/^\/\w+/, (part) => part.toUpperCase()),
  'an encoded letter deep inside': (path) => path.replace(/([a-z])([^a-z]*)$/, (_all, letter: string, rest: string) => `${encode(letter)}${rest}`),
  'a doubled slash at its beginning': (path) => `/${path}`,
  'a doubled slash inside': (path) => path.replace(/^(\/[^/]*)\//, '$1//'),
  'a slash at its end': (path) => `${path}/`,
  'an encoded slash': (path) => path.replace(/^(\/[^/]*)\//, '$1%2f'),
  'a backslash': (path) => path.replace(/^(\/[^/]*)\//, '$1\\'),
  'a step up': (path) => `/x/..${path}`,
  'an encoded step up': (path) => `/x/%2e%2e${path}`,
  'a step nowhere': (path) => `/.${path}`,
  'another machine before it': (path) => `http://elsewhere.example${path}`,
  'a fragment': (path) => `${path}#part`,
  'a semicolon': (path) => `${path};a=1`,
  'a letter that is none': (path) => path.replace(/^\/(\w)/, '/%zz$1'),
  'half a character': (path) => `${path}/%E0%A4%A`,
  'a NUL': (path) => `${path}%00`,
  'a part without end': (path) => `${path}/${'x'.repeat(300)}`,
}

function encode(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16)}`
}
