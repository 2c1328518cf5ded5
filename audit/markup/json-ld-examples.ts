/** Valid nodes of a page; the tests break one property at a time. */
const SITE = 'https://taiyari.example'

export const OFFER = {
  '@type': 'Offer',
  price: '499.00',
  priceCurrency: 'INR',
  availability: 'https://schema.org/InStock',
  url: `${SITE}/product-ebooks/7/notes`,
}

const AGGREGATE_OFFER = {
  '@type': 'AggregateOffer',
  lowPrice: '499.00',
  highPrice: '999.00',
  priceCurrency: 'INR',
  offerCount: 2,
  offers: [OFFER, { ...OFFER, price: '999.00' }],
}

const PRODUCT = {
  '@type': 'Product',
  sku: '7',
  name: 'Physics notes',
  description: 'Short notes for Class 12 physics.',
  image: [`${SITE}/media/7.webp`],
  url: `${SITE}/product-ebooks/7/notes`,
  brand: { '@type': 'Brand', name: 'Taiyari' },
  offers: OFFER,
}

const COURSE = {
  '@type': 'Course',
  name: 'भौतिकी लाइव क्लास',
  description: 'Live classes, three a week.',
  provider: { '@type': 'Organization', name: 'Taiyari', url: SITE },
  offers: [OFFER],
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'Online',
    courseWorkload: 'PT6H',
    startDate: '2026-12-01',
    endDate: '2027-05-01',
    instructor: { '@type': 'Person', name: 'Asha Rao' },
  },
}

const BREADCRUMBS = {
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${SITE}/` },
    { '@type': 'ListItem', position: 2, name: 'CUET' },
  ],
}

const ITEM_LIST = {
  '@type': 'ItemList',
  numberOfItems: 40,
  itemListElement: [1, 2, 3].map((position) => ({
    '@type': 'ListItem',
    position,
    url: `${SITE}/product-ebooks/${position}/notes`,
  })),
}

const FAQ = {
  '@type': 'FAQPage',
  mainEntity: [
    {
      '@type': 'Question',
      name: 'Can I print them?',
      acceptedAnswer: { '@type': 'Answer', text: 'Yes, for yourself.' },
    },
  ],
}

const ORGANIZATION = {
  '@type': 'Organization',
  name: 'Taiyari',
  url: `${SITE}/`,
  logo: `${SITE}/favicon.svg`,
  contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', telephone: '+91 98765 43210' },
  sameAs: ['https://social.example/taiyari'],
}

const WEBSITE = {
  '@type': 'WebSite',
  name: 'Taiyari',
  url: `${SITE}/`,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${SITE}/search?searchTerm={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
}

const WEB_PAGE = {
  '@type': 'WebPage',
  name: 'Privacy policy',
  url: `${SITE}/privacy-policy.html`,
  inLanguage: 'en',
}

const ARTICLE = {
  '@type': 'Article',
  headline: 'How to choose CUET subjects',
  url: `${SITE}/cuet`,
  author: { '@type': 'Organization', name: 'Taiyari' },
  datePublished: '2026-11-02T09:30:00+05:30',
}

export const EXAMPLES = {
  AGGREGATE_OFFER,
  ARTICLE,
  BREADCRUMBS,
  COURSE,
  FAQ,
  ITEM_LIST,
  ORGANIZATION,
  PRODUCT,
  WEBSITE,
  WEB_PAGE,
}
