import { courseSlug, slugOf } from '../../../../display/slug.ts'
import { embeddableVideo } from '../../../../display/video-link.ts'
import type { CatalogueFile, CataloguePackage } from './catalogue-file.ts'
import { withPictureAddresses } from './catalogue-pictures.ts'
import { withVideoAddresses } from './catalogue-videos.ts'

/** A package as it is stored: every address, text and instant in its one form. */
export type StoredPackage = CataloguePackage & { slugurl: string }
export type StoredCatalogue = Omit<CatalogueFile, 'packages'> & { packages: StoredPackage[] }

export interface NormaliseTools {
  cleanHtml(source: string): string
  addressOf(pictureName: string): string
  videoAddressOf(videoName: string): string
}

/** Brings a checked catalogue into the form in which it is stored; doing so again changes nothing. */
export function normaliseCatalogue(catalogue: CatalogueFile, tools: NormaliseTools): StoredCatalogue {
  const file = withVideoAddresses(withPictureAddresses(catalogue, tools.addressOf), tools.videoAddressOf)
  return {
    ...file,
    faculties: file.faculties.map((faculty) => ({
      ...faculty,
      url: videoOf(faculty.url),
      demoVideos: faculty.demoVideos.map((video) => ({ ...video, url: videoOf(video.url) })),
    })),
    packages: file.packages.map((row) => normalisePackage(row, tools)),
  }
}

function normalisePackage(row: CataloguePackage, { cleanHtml }: NormaliseTools): StoredPackage {
  const clean = <T extends string | null>(html: T) => (html === null ? null : cleanHtml(html)) as T
  return {
    ...row,
    slugurl: row.slugurl ?? defaultSlug(row),
    overview: row.overview.map((section) => ({
      ...section,
      body: clean(section.body),
      bodyHindi: clean(section.bodyHindi),
    })),
    additionalDesc: clean(row.additionalDesc),
    additionalDescHindi: clean(row.additionalDescHindi),
    faqJson: row.faqJson.map((faq) =>
      'aN' in faq
        ? { ...faq, aN: clean(faq.aN), aNHindi: clean(faq.aNHindi) }
        : { ...faq, ans: clean(faq.ans), ansHindi: clean(faq.ansHindi) },
    ),
    demoUrl: videoOf(row.demoUrl),
    freeLiveClasses: row.freeLiveClasses.map((lesson) => ({
      ...lesson,
      startsAt: instantOf(lesson.startsAt),
      recording: videoOf(lesson.recording),
    })),
    createdAt: instantOf(row.createdAt),
    updatedAt: instantOf(row.updatedAt),
    newTags: row.newTags.map((tag) => ({
      ...tag,
      tagAssignedAt: instantOf(tag.tagAssignedAt),
      endTime: tag.endTime === null ? null : instantOf(tag.endTime),
    })),
    olcMetaJson:
      row.olcMetaJson === null ? null : { ...row.olcMetaJson, start: instantOf(row.olcMetaJson.start) },
    defaultCoupons: row.defaultCoupons.map((coupon) => ({
      ...coupon,
      validityExpire: instantOf(coupon.validityExpire),
    })),
  }
}

/** From the title, or, where that has no Latin letters, from what it is for and what it is. */
function defaultSlug(row: CataloguePackage): string {
  return slugOf(row.title) || `${courseSlug(row.courses[0]!)}-${courseSlug(row.primaryCategory)}`
}

function videoOf<T extends string | null>(link: T): T {
  return (link === null ? null : (embeddableVideo(link) ?? link)) as T
}

function instantOf(text: string): string {
  return new Date(text).toISOString()
}
