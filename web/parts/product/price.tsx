import { rupees } from '../../../display/rupees.ts'
import { discountPercent } from '../../../pricing/discount.ts'
import { useTexts } from '../../texts/texts.tsx'
import { catalogueTexts } from './catalogue-texts.ts'

interface PriceProps {
  spPaise: number
  mrpPaise: number
  large?: boolean
  className?: string
}

/** The price large, the mrp struck through, the saving in words. */
export function Price(props: PriceProps) {
  const t = useTexts(catalogueTexts)
  const percent = discountPercent(props.mrpPaise, props.spPaise)
  return (
    <p className={`tabular-nums ${props.className ?? ''}`}>
      <span className="sr-only">{t.price} </span>
      <span className={`font-bold ${props.large ? 'text-h3' : 'text-h4'}`}>
        {props.spPaise === 0 ? t.free : rupees(props.spPaise)}
      </span>
      {percent > 0 && (
        <>
          {' '}
          <span className="text-quiet text-small">
            <span className="sr-only">{t.mrp} </span>
            <s>{rupees(props.mrpPaise)}</s>
          </span>{' '}
          <span className="block text-good text-small">
            {t.save(rupees(props.mrpPaise - props.spPaise), percent)}
          </span>
        </>
      )}
    </p>
  )
}
