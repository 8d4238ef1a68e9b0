export const FILTER_PANEL_ID = 'filter-panel'
export const RESULTS_ID = 'results'
