import { useRouter } from '@tanstack/react-router'
import { lazy, useEffect, useReducer } from 'react'
import { pathsIn } from '../../../addresses/paths.ts'
import { purchasePath } from '../../../addresses/shelf-paths.ts'
import { problemOf } from '../../data/clients/problem-error.ts'
import { useAnswer } from '../../data/hooks.ts'
import { getPackageData } from '../../data/learning.queries.ts'
import { getPurchased } from '../../data/library.queries.ts'
import { NotLoaded } from '../../parts/own-place/not-loaded.tsx'
import { whenForgotten } from '../../person/shelf-changed.ts'
import { useLocale } from '../../texts/texts.tsx'
import { ownedTexts } from './owned-texts.ts'
import { PurchaseDetails } from './purchase-details.tsx'
import { PlainHeading, Waiting } from './shelf-frame.tsx'

const NotYours = lazy(async () => ({ default: (await import('./not-yours.tsx')).NotYours }))

interface MyPurchaseProps {
  packageId: number
  title: string
  /** the pack from which it was reached */
  packId?: number
  /** the exam of the pack below which it was reached */
  examId?: number
}

/** One package of the signed-in person, or a notice that it is not theirs. */
export function MyPurchase({ packageId, title, packId, examId }: MyPurchaseProps) {
  const router = useRouter()
  const paths = pathsIn(useLocale())
  const [turn, askAnew] = useReducer((before: number) => before + 1, 0)
  useEffect(() => whenForgotten(askAnew), [])
  const { data, error, again } = useAnswer(`${packageId} ${turn}`, () => getOwned(packageId, packId, examId))
  const purchased = data?.purchased
  // The title in the address may be outdated.
  const straight =
    purchased && packId === undefined && purchased.slugurl !== title
      ? paths.at(purchasePath(purchased))
      : undefined
  useEffect(() => {
    if (straight !== undefined) void router.navigate({ href: straight, replace: true })
  }, [straight, router])
  if (problemOf(error)?.code === 'not_yours') return <NotYours />
  // A package that is no part of that pack is not at this address.
  if (data === null) return <NotYours />
  if (data) return <PurchaseDetails purchased={data.purchased} holds={data.holds} />
  return (
    <>
      <PlainHeading />
      {error === undefined ? <Waiting /> : <NotLoaded of={ownedTexts} again={again} />}
    </>
  )
}

/**
 * With what it holds, which the page can do without; null: it is no part of that pack, or the exam is none of
 * it.
 */
async function getOwned(packageId: number, packId: number | undefined, examId: number | undefined) {
  const [purchased, holds, pack, packHolds] = await Promise.all([
    getPurchased(packageId),
    getPackageData(packageId).catch((error: unknown) => void console.info('what a package holds', error)),
    packId === undefined ? undefined : getPurchased(packId),
    packId === undefined || examId === undefined ? undefined : getPackageData(packId),
  ])
  if (packHolds && !packHolds.examSubPackages.some(({ id }) => id === examId)) return null
  if (pack && !pack.parts.some((part) => part.packageId === packageId)) return null
  return { purchased, holds: holds ?? undefined }
}
