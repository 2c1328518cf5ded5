import type { Locale } from '../../addresses/locale.ts'
import type { ContractClient } from '../../contract/client.ts'

type Accounts = ContractClient['accounts']
type People = ContractClient['people']

export type Me = Awaited<ReturnType<Accounts['getMe']>>
export type SignedIn = Awaited<ReturnType<Accounts['verifyOTP']>>
export type Sent = Awaited<ReturnType<Accounts['requestCode']>>
export type Device = Awaited<ReturnType<Accounts['listDevices']>>['devices'][number]
export type Profile = Awaited<ReturnType<People['getProfile']>>
export type ProfileChange = Omit<Parameters<People['updateProfile']>[0], 'src'>
export type DataExport = Awaited<ReturnType<People['getExport']>>

/** Exactly one of the two. */
export type Contact = { phone: string; email?: never } | { email: string; phone?: never }

export const languageOf = (locale: Locale) => (locale === 'hi' ? 'HINDI' : 'ENGLISH')
