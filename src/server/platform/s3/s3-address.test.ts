import { describe, expect, it } from 'vitest'
import { nameAddress, readS3Address } from '#server/platform/s3/s3-address.ts'

describe('the address of a bucket', () => {
  it('names key, secret, host, bucket and region', () => {
    expect(readS3Address('s3://key:se%2Fcret@s3.school.example:3900/papers/own/part?region=garage&pathStyle=1')).toEqual({
      bucketUrl: 'https://s3.school.example:3900/papers',
      prefix: 'own/part/',
      region: 'garage',
      accessKeyId: 'key',
      secretAccessKey: 'se/cret',
    })
    expect(readS3Address('s3://key:secret@s3.eu-west-1.amazonaws.com/papers?region=eu-west-1')).toMatchObject({
      bucketUrl: 'https://papers.s3.eu-west-1.amazonaws.com',
      prefix: '',
    })
  })

  it.each([
    ['no secret', 's3://key@host/papers'],
    ['no bucket', 's3://key:secret@host'],
    ['another protocol', 'http://key:secret@host/papers'],
    ['a setting that there is not', 's3://key:secret@host/papers?style=path'],
    ['steps out of the bucket', 's3://key:secret@host/papers/a%2F..%2F'],
    ['a secret that is not percent-encoded', 's3://key:%zz@host/papers'],
    ['no encryption to another machine', 's3://key:secret@host/papers?tls=0'],
  ])('is refused with %s', (_why, text) => {
    expect(readS3Address(text)).toBeNull()
  })

  it('is told without key and secret', () => {
    expect(nameAddress('s3://key:secret@host:3900/papers?region=x')).toBe('s3://host:3900/papers')
    expect(nameAddress('s3://key:sec ret')).toBe('s3://…')
    expect(nameAddress('/var/backups')).toBe('/var/backups')
  })
})
