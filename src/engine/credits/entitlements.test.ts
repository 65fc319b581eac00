import { expect, it } from 'vitest'
import { entitlementsOf } from '#engine/credits/entitlements.ts'

it.each([
  ['Basic', { plan: 'basic', isOnTrial: false }, { guardianPortal: false, sms: false, ownModel: false, maxPupils: 200 }],
  ['Professional', { plan: 'professional', isOnTrial: false }, { guardianPortal: true, sms: true, ownModel: false, maxPupils: 500 }],
  ['Enterprise', { plan: 'enterprise', isOnTrial: false }, { guardianPortal: true, sms: true, ownModel: true, maxPupils: null }],
  ['a trial, like Professional', { plan: null, isOnTrial: true }, { guardianPortal: true, sms: true, ownModel: false, maxPupils: 500 }],
  ['a plan during a trial', { plan: 'basic', isOnTrial: true }, { guardianPortal: false, sms: false, ownModel: false, maxPupils: 200 }],
  [
    'packs alone, like Basic without its limit',
    { plan: null, isOnTrial: false },
    { guardianPortal: false, sms: false, ownModel: false, maxPupils: null },
  ],
] as const)('%s', (_, held, entitlements) => expect(entitlementsOf(held)).toEqual(entitlements))
