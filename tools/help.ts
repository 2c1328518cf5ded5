console.log(`Taiyari

  npm start                    set up everything and serve the store
  npm test                     types, lint, unit, integration and browser tests
  npm run dev                  serve with hot reload while working on the code
  npm run check                format, lint, types, quick tests for what you changed
  npm run taiyari -- COMMAND   operator commands: import, export, orders, migrate, backup, restore, grant, revoke, leads, outbox
  npm run bench -- SUITE       measure against floors: catalogue, storefront, people, checkout, exam, results, learning,
                               passes, live, video
  npm run prove -- NAME        one big proof: listing, import, start, sign-in-timing, sign-in-load, events, calls, pricing,
                               money, checkout-kill, backup, exam-kill, exam-day, failover, upgrade, media-kill, recording-kill, progress,
                               ranks, rank-prediction, web-guards; or all --small
  npm run audit                every kind of page in a browser: accessibility, weight, policy

  README.md        what it is, how to run it
  ARCHITECTURE.md  how it is built, and its words
  CONTRIBUTING.md  recipes: an endpoint, a page, a catalogue field, a gateway
  docs/            commands, settings, addresses; for operators: site, catalogue, coupons, buying, people, backup`)
