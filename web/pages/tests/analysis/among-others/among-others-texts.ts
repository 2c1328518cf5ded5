import { texts } from '../../../../texts/texts.tsx'

const en = {
  // Rank prediction
  prediction: 'Expected rank',
  among: (candidates: string, exam: string) => `Among ${candidates} candidates of ${exam}`,
  amongOwn: (candidates: string) => `Among ${candidates} candidates of this test`,
  between: (low: string, high: string) => `most likely between ${low} and ${high}`,
  about: (rank: string) => `around ${rank}`,
  predictionHelp:
    'If the test were held again with similar candidates, these marks would get a rank in this range nine times out of ten. A harder paper or stronger candidates would change it.',
  few: 'Only a few have taken this test so far, so the range is wide.',
  source: (source: string) => `Source: ${source}`,
  // Sections
  sections: 'Your sections among others',
  sectionsBest: (section: string, percentile: string) =>
    `You did best in ${section}: percentile ${percentile}.`,
  section: 'Section',
  whole: 'Whole test',
  you: 'You',
  mean: 'Average',
  highest: 'Topper',
  rank: 'Rank',
  percentile: 'Percentile',
  // Cut-offs
  cutOffs: 'Cut-offs',
  cutOffsHelp: 'Marks needed in each category, as set by the makers of this test.',
  cleared: (category: string, count: number, all: number) =>
    count === all
      ? `You cleared every cut-off of your category, ${category}.`
      : `You cleared ${count} of ${all} cut-offs of your category, ${category}.`,
  saysCategory: 'Add your category in your profile to see it first here.',
  yourCategory: 'yours',
  reached: 'cleared',
  missed: 'not cleared',
  // The best ten
  leaders: 'Top 10',
  leadersNone: 'No one has a rank yet.',
  name: 'Name',
  marks: 'Marks',
  learner: 'A learner',
  youNamed: (name: string) => `You (${name})`,
  showMyName: 'Show my name to others here',
  showMyNameHelp: 'If this is off, others see “A learner”. You can change it at any time.',
  nameShown: 'Others can see your name now.',
  nameHidden: 'Others now see “A learner”.',
  adultsOnly:
    'Names of learners under 18 are not shown. If you are older, add your date of birth in your profile.',
  nameNeeded: 'Add your name in your profile first.',
  nameFailed: 'Not saved. Check your internet and try again.',
  toProfile: 'Open my profile',
  // Shifts
  shift: 'Marks across shifts',
  shiftLead:
    'This test was held in shifts with different papers. One paper can be harder than another, so marks are normalised before ranking.',
  normalised: 'Your normalised marks',
  normalisedRank: (rank: string, candidates: string) => `Rank ${rank} of ${candidates} across all shifts`,
  equipercentile: (marks: string, percentile: string) =>
    `You have ${marks} marks. In your shift ${percentile} % scored the same or less: that is your percentile. Every shift has a score at that percentile. The average of these scores counts for you.`,
  equipercentileTable: (percentile: string) => `Marks at percentile ${percentile}`,
  shiftName: 'Shift',
  yourShift: 'yours',
  nobodyInShift: 'no one yet',
  average: 'Average: this counts',
  meanTop: (ofShift: string, ofAll: string) =>
    `Two figures tell how hard a shift was: the average of its top 0.1 %, and its average plus the standard deviation. In your shift they are ${ofShift} marks apart, in all shifts together ${ofAll}.`,
  meanTopSlope: (slope: string) => `So each mark of your shift counts as ${slope}.`,
  meanTopSame: 'Your shift alone does not show how hard it was, so your marks stay as they are.',
  topOf: 'Average of the top 0.1 %',
  lineOf: 'Average + standard deviation',
  ofShift: 'Your shift',
  ofAll: 'All shifts',
}

/** How an attempt compares with others: predicted rank, sections, cut-offs, the top ten, shifts. */
export const amongOthersTexts = texts<typeof en>({
  en,
  hi: {
    prediction: 'आपकी संभावित रैंक',
    among: (candidates, exam) => `${exam} के ${candidates} उम्मीदवारों में`,
    amongOwn: (candidates) => `यह टेस्ट देने वाले ${candidates} लोगों में`,
    between: (low, high) => `सबसे ज़्यादा संभावना: ${low} से ${high} के बीच`,
    about: (rank) => `लगभग ${rank}`,
    predictionHelp:
      'ऐसे ही लोगों के साथ यह टेस्ट फिर हो, तो इतने अंकों पर दस में से नौ बार रैंक इसी बीच आएगी। पेपर कठिन हो या लोग ज़्यादा तैयार हों, तो बदलेगी।',
    few: 'अभी कम लोगों ने यह टेस्ट दिया है, इसलिए अंतर बड़ा है।',
    source: (source) => `स्रोत: ${source}`,
    sections: 'हर खंड में औरों से तुलना',
    sectionsBest: (section, percentile) => `आपका सबसे अच्छा खंड: ${section}, परसेंटाइल ${percentile}।`,
    section: 'खंड',
    whole: 'पूरा टेस्ट',
    you: 'आप',
    mean: 'औसत',
    highest: 'टॉपर',
    rank: 'रैंक',
    percentile: 'परसेंटाइल',
    cutOffs: 'कट-ऑफ़',
    cutOffsHelp: 'किस वर्ग को कितने अंक चाहिए, जैसा टेस्ट बनाने वालों ने तय किया है।',
    cleared: (category, count, all) =>
      count === all
        ? `आपने अपने वर्ग (${category}) के सारे कट-ऑफ़ पार किए।`
        : `आपने अपने वर्ग (${category}) के ${all} में से ${count} कट-ऑफ़ पार किए।`,
    saysCategory: 'प्रोफ़ाइल में अपना वर्ग बताएँ, तो यहाँ सबसे पहले वही दिखेगा।',
    yourCategory: 'आपका',
    reached: 'पार',
    missed: 'पार नहीं',
    leaders: 'टॉप 10',
    leadersNone: 'अभी किसी की रैंक नहीं बनी है।',
    name: 'नाम',
    marks: 'अंक',
    learner: 'एक छात्र',
    youNamed: (name) => `आप (${name})`,
    showMyName: 'यहाँ औरों को मेरा नाम दिखाएँ',
    showMyNameHelp: 'यह बंद हो, तो औरों को “एक छात्र” दिखता है। इसे कभी भी बदल सकते हैं।',
    nameShown: 'अब औरों को आपका नाम दिखेगा।',
    nameHidden: 'अब औरों को “एक छात्र” दिखेगा।',
    adultsOnly: '18 साल से छोटों का नाम नहीं दिखाया जाता। आप बड़े हैं, तो प्रोफ़ाइल में जन्मतिथि बताएँ।',
    nameNeeded: 'पहले प्रोफ़ाइल में अपना नाम बताएँ।',
    nameFailed: 'सेव नहीं हुआ। नेटवर्क देखें और फिर कोशिश करें।',
    toProfile: 'मेरी प्रोफ़ाइल खोलें',
    shift: 'अलग-अलग शिफ़्ट के अंक',
    shiftLead:
      'यह टेस्ट कई शिफ़्ट में हुआ, और हर शिफ़्ट का पेपर अलग था। कोई पेपर कठिन हो सकता है, इसलिए रैंक से पहले अंक नॉर्मलाइज़ किए जाते हैं।',
    normalised: 'नॉर्मलाइज़ किए हुए अंक',
    normalisedRank: (rank, candidates) => `सारी शिफ़्ट मिलाकर ${candidates} में से रैंक ${rank}`,
    equipercentile: (marks, percentile) =>
      `आपके ${marks} अंक हैं। आपकी शिफ़्ट में ${percentile} % लोगों के अंक इतने या इससे कम हैं: यही आपका परसेंटाइल है। हर शिफ़्ट में इस परसेंटाइल पर कुछ अंक होते हैं। उन सबका औसत आपके लिए गिना जाता है।`,
    equipercentileTable: (percentile) => `परसेंटाइल ${percentile} पर कितने अंक`,
    shiftName: 'शिफ़्ट',
    yourShift: 'आपकी',
    nobodyInShift: 'अभी कोई नहीं',
    average: 'औसत: यही गिना जाता है',
    meanTop: (ofShift, ofAll) =>
      `शिफ़्ट कितनी कठिन थी, यह दो बातों से पता चलता है: सबसे आगे के 0.1 % लोगों का औसत, और सबका औसत जिसमें मानक विचलन जोड़ा गया हो। आपकी शिफ़्ट में इन दोनों के बीच ${ofShift} अंक का अंतर है, सारी शिफ़्ट मिलाकर ${ofAll} का।`,
    meanTopSlope: (slope) => `इसलिए आपकी शिफ़्ट का हर 1 अंक, ${slope} अंक गिना जाता है।`,
    meanTopSame: 'अकेली आपकी शिफ़्ट से पता नहीं चलता कि वह कितनी कठिन थी, इसलिए आपके अंक वैसे ही रहते हैं।',
    topOf: 'सबसे आगे के 0.1 % लोगों का औसत',
    lineOf: 'औसत + मानक विचलन',
    ofShift: 'आपकी शिफ़्ट',
    ofAll: 'सारी शिफ़्ट',
  },
})
