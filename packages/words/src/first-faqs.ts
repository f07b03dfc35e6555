/** The questions a new installation begins with. An operator may change every one of them. */
export const FIRST_FAQS: readonly { id: string; topic: string; question: string; answer: string }[] = [
  {
    id: 'what-cradle-does',
    topic: 'First steps',
    question: 'What does Cradle do?',
    answer:
      'You upload a list of organisations you hold, with the share of each that is yours. Cradle finds what each of them operates or sells, calculates what its life cycle takes from and gives to the world, and reports the result for each of the 17 Sustainable Development Goals. Every figure can be opened to see the row, the factor, the source and the formula it was made from.',
  },
  {
    id: 'what-to-upload',
    topic: 'First steps',
    question: 'What does my file have to look like?',
    answer:
      'A CSV or XLSX file with one row per holding. Three columns are needed: name, country and allocation. To be calculable a row also needs a name or id that the reference data know, or a technology with a capacity in megawatts or a generation, or an industry with a revenue, its currency and year. Ids, addresses and coordinates make the result better. Column names are recognised in many spellings, and semicolons, tabs and decimal commas are understood. The upload page offers sample files, and the input guide (/input-guide) names every column with its other spellings.',
  },
  {
    id: 'try-without-account',
    topic: 'First steps',
    question: 'Can I try it without an account?',
    answer:
      'Yes. The example on the first page is a real portfolio, calculated by the same program with the same data as yours would be. The dashboard is open too: it shows all organisations and power plants of the reference data.',
  },
  {
    id: 'words-i-do-not-know',
    topic: 'First steps',
    question: 'Where are the words explained?',
    answer:
      'Words with a dotted line open their meaning where they stand. All of them are in the glossary (/glossary), and the methodology says how each number is made, with an example that can be followed with a pocket calculator.',
  },
  {
    id: 'sign-of-numbers',
    topic: 'Reading a report',
    question: 'Why are most numbers negative?',
    answer:
      'A burden, such as emissions or water taken, is zero or below. A contribution, such as renewable electricity or jobs, is zero or above. The two are never added up against each other, because a good thing does not undo a bad one.',
  },
  {
    id: 'unit-person-years',
    topic: 'Reading a report',
    question: 'What is a person-year?',
    answer:
      'The unit that makes different effects comparable. One person-year is what an average person on Earth causes in that category in one year. A goal at minus 1,000 person-years carries as much of that burden as a thousand people do in a year.',
  },
  {
    id: 'not-assessed',
    topic: 'Reading a report',
    question: 'What does "not assessed" mean, and why is it not zero?',
    answer:
      'Zero would say that we measured and found nothing. "Not assessed" says that this edition of the method has no sound way to put a number on the goal, or that your data do not allow one. Such goals are hatched in every picture, named in the report with the reason, and left out of the total.',
  },
  {
    id: 'coverage',
    topic: 'Reading a report',
    question: 'What is the coverage ledger at the top of a report?',
    answer:
      'It accounts for every row you uploaded: calculated, calculated with a stand-in, calculated in part, not calculable, or rejected, each with its reason and what you can do about it. Read it before the results. A total that covers half of a portfolio is a total of that half.',
  },
  {
    id: 'intervals',
    topic: 'Reading a report',
    question: 'What are the ranges beside the figures?',
    answer:
      'The inputs are uncertain, so the calculation is repeated many times with values drawn from their distributions. The range runs from the 5th to the 95th percentile of those results. The draws start from a fixed seed, so the same report always shows the same range.',
  },
  {
    id: 'allocation',
    topic: 'Your data',
    question: 'What is the allocation, and can I leave it out?',
    answer:
      'The fraction of an organisation that is attributed to you, from 0 to 1: what you own or finance, divided by its value. It is never guessed: without the column (or an outstanding amount with its denominator) a file is not taken, and a row without a value is set aside with the reason.',
  },
  {
    id: 'evic',
    topic: 'Your data',
    question: 'I know the amount outstanding, not the allocation. What do I write?',
    answer:
      'Write outstanding_amount and denominator, or outstanding_amount with equity and debt, all in one currency. The allocation is then the one divided by the other: for listed companies by enterprise value including cash (EVIC), for others by total equity and debt, for projects by their cost.',
  },
  {
    id: 'matching',
    topic: 'Your data',
    question: 'How does Cradle know which organisation I mean?',
    answer:
      'By its entity id, or by the exact name in the same country after capitals, accents and legal forms are set aside. A row that matches nothing is calculated from what it says itself: technology with capacity or generation, or industry with revenue. The report shows for each row how it was matched.',
  },
  {
    id: 'where-numbers-come-from',
    topic: 'Method and data',
    question: 'Where do the numbers come from?',
    answer:
      'From public sources with known licences: a world-wide list of power plants, published life-cycle factors of electricity, input-output tables of the economy, water scarcity factors and official statistics. Each has its version, year, licence and changes on the methodology page, and each figure names the ones it used.',
  },
  {
    id: 'reports-frozen',
    topic: 'Method and data',
    question: 'Will a finished report change when data or method are updated?',
    answer:
      'No. A delivered report keeps the entries, the data edition, the version of the method and of the engine, and the seed it was made with. A new edition applies to new calculations only, and both can be compared.',
  },
  {
    id: 'challenge-a-number',
    topic: 'Method and data',
    question: 'I think a number is wrong. What can I do?',
    answer:
      'Open the figure and look at its chain: the step that looks wrong names its source. Then write to us from that page and we see which figure you mean. If the better value belongs to your own data, correct the row and submit the portfolio again.',
  },
  {
    id: 'use-in-public',
    topic: 'Method and data',
    question: 'May I publish the figures?',
    answer:
      'Yes, with the lines of attribution the export carries, and with method, edition and coverage beside them. Do not claim what the method rules out: a contribution to achieving a goal, net positive, avoided emissions, or conformity with a standard. Comparisons meant for the public need a critical review (ISO 14044). The terms of use say more.',
  },
  {
    id: 'language',
    topic: 'Privacy and account',
    question: 'In which language are screens and mails?',
    answer:
      'Screens are in the language you choose in the header; at first in the one your browser asks for. Once you are logged in, the choice is kept with your account, and mails and messages come in it, too.',
  },
  {
    id: 'who-sees-my-data',
    topic: 'Privacy and account',
    question: 'Who can see what I upload?',
    answer:
      'Only you, and whoever you give a share link to, until it ends or you revoke it. Other accounts get the same answer for your portfolio as for one that does not exist, and an operator has no screen that opens it. Your account page lists log-ins, uploads, exports and deletions.',
  },
  {
    id: 'delete-everything',
    topic: 'Privacy and account',
    question: 'How do I get my data out, or delete my account?',
    answer:
      'The account page has both. The export is one file with everything stored about you. Deleting removes the account with its portfolios, reports, files and messages at once. A single portfolio can be deleted too, and restored for 30 days.',
  },
  {
    id: 'no-mail',
    topic: 'Privacy and account',
    question: 'The confirmation mail does not arrive. What now?',
    answer:
      'Look in the folder for unwanted mail first. Then ask for a new mail on the confirmation page. Mails already sent stay valid for 24 hours, and the code in them can be typed instead of following the link.',
  },
]
