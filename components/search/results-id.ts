/** Where the results of a listing begin. */
export const RESULTS_ID = 'results'
