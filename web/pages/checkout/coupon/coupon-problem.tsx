import type { Priced } from '../../../data/cart.queries.ts'
import { couponProblems } from '../../../parts/product/coupon-problems-texts.ts'
import { useTexts } from '../../../texts/texts.tsx'

interface CouponProblemProps {
  problem: NonNullable<Priced['couponProblem']>
  /** the typed code */
  asked: string | undefined
}

export function CouponProblem({ problem, asked }: CouponProblemProps) {
  const { problems } = useTexts(couponProblems)
  return (
    <>
      <span className="font-semibold">{asked}</span>: {problems[problem.code] ?? problem.sentence}
    </>
  )
}
