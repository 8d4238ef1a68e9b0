/** The filters beside the results: where links within the page lead. */
export const FILTER_PANEL_ID = 'filter-panel'
