import type { Locale } from '../../../addresses/locale.ts'
import { RANK_PREDICTOR } from '../../../addresses/predictor-paths.ts'
import { indianNumber } from '../../../display/indian-number.ts'
import { shownMarks } from '../../../display/shown-marks.ts'
import { breadcrumbJsonLd, type JsonLd } from '../../parts/page/json-ld.ts'
import type { PageHead } from '../../parts/page/page-head.ts'
import { shellTexts } from '../../texts/shell.ts'
import type { PredictionData, ShownResults } from './load-rank-predictor.ts'
import { predictorTexts } from './predictor-texts.ts'

/** One indexed page, whatever its query; not indexed as long as there are no results to answer from. */
export function predictorHead(results: ShownResults | undefined, locale: Locale): PageHead {
  const t = predictorTexts[locale]
  return {
    locale,
    path: RANK_PREDICTOR,
    title: t.pageTitle,
    description: results
      ? t.description(indianNumber(results.candidates), t.exam(results.year))
      : t.descriptionWithout,
    index: results !== undefined,
    jsonLd: breadcrumbs(locale),
  }
}

function breadcrumbs(locale: Locale): JsonLd[] | undefined {
  const step = { label: predictorTexts[locale].title, path: RANK_PREDICTOR }
  return import.meta.env.SSR ? [breadcrumbJsonLd([step], locale, shellTexts[locale].home)] : undefined
}

/** For a shared prediction, which is meant for its recipient and not indexed. */
export function predictionHead(
  { results, prediction }: Pick<PredictionData, 'results' | 'prediction'>,
  locale: Locale,
): PageHead {
  const t = predictorTexts[locale]
  const marks = shownMarks(prediction.marks)
  return {
    locale,
    path: RANK_PREDICTOR,
    title: t.sharedPageTitle(marks, indianNumber(prediction.rank), t.exam(results.year)),
    description: t.sharedDescription(marks, t.exam(results.year), indianNumber(results.candidates)),
    index: false,
    jsonLd: breadcrumbs(locale),
  }
}
