import { lazy, Suspense } from 'react'
import { pathsIn } from '../../../addresses/paths.ts'
import { purchasePath } from '../../../addresses/shelf-paths.ts'
import { rupees } from '../../../display/rupees.ts'
import type { Conflict, PricedLine } from '../../data/cart.queries.ts'
import { checkoutTexts } from '../../parts/address/checkout-texts.ts'
import { shortDate } from '../../parts/product/catalogue-words.ts'
import { PlanLine } from '../../parts/product/plan-line.tsx'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { CrossIcon } from '../../ui/icons.tsx'
import { batchOfLine, type ChosenBatches } from './chosen-batches.ts'
import { MOST_OF_ONE } from './most-of-one.ts'
import type { CartHere } from './use-cart.ts'

const BatchChoice = lazy(() => import('./batch-choice.tsx'))

interface Choosing {
  batchOf: ChosenBatches
  onChooseBatch: (validityId: number, batchId: number) => void
}

interface LinesProps extends Choosing {
  lines: PricedLine[]
  conflicts: Conflict[]
  cart: CartHere
}

/** The items with their prices, conflicts and controls. */
export function CheckoutLines({ lines, conflicts, cart, ...choosing }: LinesProps) {
  const t = useTexts(checkoutTexts)
  return (
    <section aria-labelledby="what" className="card p-4 sm:p-5">
      <h2 id="what" className="text-h4">
        {t.what}
      </h2>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.validityId} className="py-4 last:pb-0">
            <Line
              line={line}
              conflicts={conflicts.filter(({ validityId }) => validityId === line.validityId)}
              cart={cart}
              {...choosing}
            />
          </li>
        ))}
      </ul>
      {cart.refused && (
        <p role="alert" className="mt-3 text-bad text-small">
          {t.refused[cart.refused]}
        </p>
      )}
    </section>
  )
}

interface LineProps extends Choosing {
  line: PricedLine
  conflicts: Conflict[]
  cart: CartHere
}

function Line({ line, conflicts, cart, batchOf, onChooseBatch }: LineProps) {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  const { title, packageId, quantity, itemsPaise, mrpPaise, pricePaise } = line
  const book = line.productType === 'BOOKS'
  const mrp = mrpPaise * quantity
  return (
    <article className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 sm:grid-cols-[8rem_minmax(0,1fr)_auto] sm:gap-x-4">
      <img
        srcSet={`${line.imgUrl}.320.webp 2x, ${line.imgUrl} 4x`}
        src={line.imgUrl}
        alt=""
        width={640}
        height={400}
        className="row-span-3 aspect-[8/5] h-auto w-full rounded-control object-cover sm:row-span-2"
      />
      <div className="min-w-0">
        <h3 lang={langOf(title, locale)} className="font-semibold text-body leading-snug">
          {title}
        </h3>
        {!book && (
          <p className="text-quiet text-small">
            <PlanLine line={line} say={t.validFor} />
          </p>
        )}
        {quantity > 1 && <p className="text-quiet text-small">{t.each(rupees(pricePaise))}</p>}
        {conflicts.map((conflict) => (
          <ConflictTold key={conflict.code} conflict={conflict} line={line} />
        ))}
        {line.batches.length > 0 && (
          <Suspense fallback={<p className="mt-2 min-h-24" />}>
            <BatchChoice
              line={line}
              chosen={batchOfLine(line, batchOf)}
              onChoose={(batchId) => onChooseBatch(line.validityId, batchId)}
            />
          </Suspense>
        )}
      </div>
      <p className="col-start-2 mt-1 tabular-nums sm:col-start-3 sm:row-start-1 sm:mt-0 sm:text-right">
        <span className="font-bold text-large">{itemsPaise === 0 ? t.free : rupees(itemsPaise)}</span>{' '}
        {mrp > itemsPaise && (
          <span className="text-quiet text-small">
            <span className="sr-only">{t.mrp} </span>
            <s>{rupees(mrp)}</s>
          </span>
        )}
      </p>
      <div className="col-start-2 mt-1 flex flex-wrap items-center gap-x-5">
        {book && <Quantity line={line} cart={cart} />}
        {!book && line.packId === null && (
          <a
            href={pathsIn(locale).at(`/product/${packageId}/${line.slugurl}#plans`)}
            aria-label={t.changeOf(title)}
            className="inline-flex min-h-11 items-center font-semibold underline"
          >
            {t.change}
          </a>
        )}
        <button
          type="button"
          aria-label={t.removeOf(title)}
          aria-disabled={cart.changing}
          onClick={() => !cart.changing && cart.take(packageId)}
          className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary underline underline-offset-[3px]"
        >
          {t.remove}
        </button>
      </div>
    </article>
  )
}

function Quantity({ line, cart }: Pick<LineProps, 'line' | 'cart'>) {
  const t = useTexts(checkoutTexts)
  const { packageId, validityId, packId, quantity, title } = line
  return (
    <label className="flex items-center gap-2">
      <span aria-hidden="true">{t.quantity}</span>
      <select
        aria-label={t.quantityOf(title)}
        value={quantity}
        onChange={(event) =>
          cart.put({ packageId, validityId, packId, quantity: Number(event.currentTarget.value) })
        }
        className="field tabular-nums"
      >
        {Array.from({ length: MOST_OF_ONE }, (_, at) => at + 1).map((count) => (
          <option key={count}>{count}</option>
        ))}
      </select>
    </label>
  )
}

/** A conflict or note about an item, in words; for an item owned permanently, with a link to it. */
function ConflictTold({ conflict, line }: { conflict: Conflict; line: PricedLine }) {
  const t = useTexts(checkoutTexts).conflicts
  const locale = useLocale()
  const words = wordsOf()
  if (words === undefined) return null
  if (!conflict.stops) return <p className="mt-1 text-small">{words}</p>
  return (
    <p className="mt-1 flex gap-2 text-bad text-small">
      <CrossIcon className="mt-0.5 size-5 shrink-0" />
      <span>
        {words}{' '}
        {conflict.code === 'owned_for_good' && (
          <a href={pathsIn(locale).at(purchasePath(line))} className="inline-flex min-h-11 items-center">
            {t.openIt}
          </a>
        )}
      </span>
    </p>
  )

  function wordsOf(): string | undefined {
    const { available = 0, until, extendsTo, beforePaise } = conflict
    switch (conflict.code) {
      case 'out_of_stock':
        return available > 0 ? t.left(available) : t.soldOut
      case 'already_owned':
        if (!until) return t.owned
        return extendsTo
          ? t.extends(shortDate(until, locale), shortDate(extendsTo, locale))
          : t.ownedUntil(shortDate(until, locale))
      case 'price_changed':
        return beforePaise === undefined ? undefined : t.dearer(rupees(beforePaise))
      default:
        return t[conflict.code]
    }
  }
}
