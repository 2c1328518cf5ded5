import { texts } from './texts.tsx'

const en = {
  // Rank prediction
  prediction: 'Rank you can expect',
  among: (candidates: string, exam: string) => `Among ${candidates} candidates of ${exam}`,
  amongOwn: (candidates: string) => `Among ${candidates} candidates like those who took this test`,
  between: (low: string, high: string) => `most likely between ${low} and ${high}`,
  about: (rank: string) => `in the middle: about ${rank}`,
  predictionHelp:
    'Nine times out of ten these marks would bring a rank in this range, were the test held again with other candidates of the same kind. A harder paper or better candidates are not in it.',
  few: 'Few have taken this test so far. The range gets narrower with everyone who does.',
  source: (source: string) => `Source: ${source}`,
  // Sections
  sections: 'Your sections among others',
  sectionsBest: (section: string, percentile: string) =>
    `You stand best in ${section}: percentile ${percentile}.`,
  section: 'Section',
  whole: 'Whole test',
  you: 'You',
  mean: 'Average',
  median: 'Middle',
  highest: 'Best',
  rank: 'Rank',
  percentile: 'Percentile',
  // Cut-offs
  cutOffs: 'Cut-offs',
  cutOffsHelp: 'The marks each category needed. They are set by whoever made this test.',
  cleared: (category: string, count: number, all: number) =>
    count === all
      ? `You cleared every cut-off of your category, ${category}.`
      : `You cleared ${count} of ${all} cut-offs of your category, ${category}.`,
  saysCategory: 'Tell us your category in your profile, and yours stands first here.',
  category: 'Category',
  categories: { GN: 'General', EWS: 'EWS', SC: 'SC', ST: 'ST', OBC: 'OBC' },
  yourCategory: 'yours',
  reached: 'cleared',
  missed: 'not cleared',
  // The best ten
  leaders: 'The best ten',
  leadersNone: 'Nobody is ranked yet.',
  name: 'Name',
  marks: 'Marks',
  learner: 'A learner',
  youNamed: (name: string) => `You (${name})`,
  showMyName: 'Show my name to others here',
  showMyNameHelp:
    'Without this you stand in lists of the best as “A learner”. You can change it at any time.',
  nameShown: 'Others see your name from now on.',
  nameHidden: 'Others see “A learner” in place of your name.',
  adultsOnly:
    'Leaderboards name nobody under 18. If you are older, tell us your date of birth in your profile.',
  nameNeeded: 'We do not know your name yet. Tell us in your profile first.',
  nameFailed: 'That did not reach us. Check the network and try again.',
  toProfile: 'Open my profile',
  // Shifts
  shift: 'Marks across shifts',
  shiftLead:
    'This test was held in several shifts with different papers. One paper can be harder than another, so marks are made comparable before they are ranked.',
  normalised: 'Your marks after this',
  normalisedRank: (rank: string, candidates: string) => `Rank ${rank} of ${candidates} across all shifts`,
  equipercentile: (marks: string, percentile: string) =>
    `You have ${marks} marks. In your shift ${percentile} % have as many or fewer: that is your percentile. In every shift there are marks at which just as many stand below. Their average is what counts for you.`,
  equipercentileTable: (percentile: string) => `Marks that stand at percentile ${percentile}`,
  shiftName: 'Shift',
  yourShift: 'yours',
  nobodyInShift: 'nobody yet',
  average: 'Average: what counts',
  meanTop: (ofShift: string, ofAll: string) =>
    `Two points tell how hard a shift was: what its best 0.1 % have on average, and its average plus the usual distance from it. In your shift they lie ${ofShift} marks apart, in all shifts together ${ofAll}.`,
  meanTopSlope: (slope: string) => `So each mark of your shift counts as ${slope}.`,
  meanTopSame: 'Your shift alone does not say how hard it was: your marks stay as they are.',
  topOf: 'Average of the best 0.1 %',
  lineOf: 'Average plus usual distance',
  ofShift: 'Your shift',
  ofAll: 'All shifts',
}

/** How an attempt compares: predicted rank, sections, cut-offs, the best, shifts. */
export const amongOthersTexts = texts<typeof en>({
  en,
  hi: {
    prediction: 'आपकी संभावित रैंक',
    among: (candidates, exam) => `${exam} के ${candidates} उम्मीदवारों में`,
    amongOwn: (candidates) => `यह टेस्ट देने वालों जैसे ${candidates} लोगों में`,
    between: (low, high) => `सबसे ज़्यादा संभावना: ${low} से ${high} के बीच`,
    about: (rank) => `बीच में: लगभग ${rank}`,
    predictionHelp:
      'अगर यह टेस्ट ऐसे ही दूसरे लोगों के साथ फिर होता, तो इन अंकों पर दस में से नौ बार रैंक इसी दायरे में आती। ज़्यादा कठिन पेपर या ज़्यादा तैयार उम्मीदवार इस हिसाब में नहीं हैं।',
    few: 'अभी कम लोगों ने यह टेस्ट दिया है। जितने लोग देंगे, दायरा उतना छोटा होगा।',
    source: (source) => `स्रोत: ${source}`,
    sections: 'औरों के बीच आपके खंड',
    sectionsBest: (section, percentile) => `आप सबसे अच्छे ${section} में हैं: परसेंटाइल ${percentile}`,
    section: 'खंड',
    whole: 'पूरा टेस्ट',
    you: 'आप',
    mean: 'औसत',
    median: 'बीच का',
    highest: 'सबसे ज़्यादा',
    rank: 'रैंक',
    percentile: 'परसेंटाइल',
    cutOffs: 'कट-ऑफ़',
    cutOffsHelp: 'हर वर्ग को कितने अंक चाहिए थे। यह टेस्ट बनाने वाले तय करते हैं।',
    cleared: (category, count, all) =>
      count === all
        ? `आपने अपने वर्ग (${category}) के सारे कट-ऑफ़ पार किए।`
        : `आपने अपने वर्ग (${category}) के ${all} में से ${count} कट-ऑफ़ पार किए।`,
    saysCategory: 'प्रोफ़ाइल में अपना वर्ग बताएँ, तो यहाँ सबसे पहले वही दिखेगा।',
    category: 'वर्ग',
    categories: { GN: 'सामान्य', EWS: 'ईडब्ल्यूएस', SC: 'एससी', ST: 'एसटी', OBC: 'ओबीसी' },
    yourCategory: 'आपका',
    reached: 'पार',
    missed: 'पार नहीं',
    leaders: 'सबसे आगे के दस',
    leadersNone: 'अभी किसी की रैंक नहीं बनी है।',
    name: 'नाम',
    marks: 'अंक',
    learner: 'एक विद्यार्थी',
    youNamed: (name) => `आप (${name})`,
    showMyName: 'यहाँ औरों को मेरा नाम दिखाएँ',
    showMyNameHelp: 'इसके बिना सूची में आप “एक विद्यार्थी” के नाम से दिखते हैं। इसे कभी भी बदल सकते हैं।',
    nameShown: 'अब औरों को आपका नाम दिखेगा।',
    nameHidden: 'औरों को आपके नाम की जगह “एक विद्यार्थी” दिखेगा।',
    adultsOnly: '18 से कम उम्र वालों का नाम सूची में नहीं दिखाया जाता। आप बड़े हैं, तो प्रोफ़ाइल में जन्मतिथि बताएँ।',
    nameNeeded: 'हमें आपका नाम नहीं पता। पहले प्रोफ़ाइल में नाम बताएँ।',
    nameFailed: 'यह हम तक नहीं पहुँचा। नेटवर्क देखें और फिर कोशिश करें।',
    toProfile: 'मेरी प्रोफ़ाइल खोलें',
    shift: 'अलग-अलग शिफ़्ट के अंक',
    shiftLead:
      'यह टेस्ट कई शिफ़्ट में अलग-अलग पेपरों से हुआ। कोई पेपर दूसरे से कठिन हो सकता है, इसलिए रैंक बनाने से पहले अंक बराबरी पर लाए जाते हैं।',
    normalised: 'इसके बाद आपके अंक',
    normalisedRank: (rank, candidates) => `सारी शिफ़्ट मिलाकर ${candidates} में से रैंक ${rank}`,
    equipercentile: (marks, percentile) =>
      `आपके ${marks} अंक हैं। आपकी शिफ़्ट में ${percentile} % लोगों के इतने या इससे कम हैं: यही आपका परसेंटाइल है। हर शिफ़्ट में कुछ अंक ऐसे हैं जिनसे नीचे ठीक इतने ही लोग हैं। उन सबका औसत आपके लिए गिना जाता है।`,
    equipercentileTable: (percentile) => `परसेंटाइल ${percentile} पर कितने अंक`,
    shiftName: 'शिफ़्ट',
    yourShift: 'आपकी',
    nobodyInShift: 'अभी कोई नहीं',
    average: 'औसत: यही गिना जाता है',
    meanTop: (ofShift, ofAll) =>
      `शिफ़्ट कितनी कठिन थी, यह दो बातों से पता चलता है: उसके सबसे आगे के 0.1 % का औसत, और औसत में जोड़ी गई आम दूरी। आपकी शिफ़्ट में इन दोनों के बीच ${ofShift} अंक हैं, सारी शिफ़्ट मिलाकर ${ofAll}।`,
    meanTopSlope: (slope) => `इसलिए आपकी शिफ़्ट का हर अंक ${slope} के बराबर गिना जाता है।`,
    meanTopSame: 'आपकी अकेली शिफ़्ट से पता नहीं चलता कि वह कितनी कठिन थी: आपके अंक वैसे ही रहते हैं।',
    topOf: 'सबसे आगे के 0.1 % का औसत',
    lineOf: 'औसत + आम दूरी',
    ofShift: 'आपकी शिफ़्ट',
    ofAll: 'सारी शिफ़्ट',
  },
})
