export const aboutPrivacy = 'για το απόρρητο'
export const closeCookieNotice = 'Κλείσιμο της ειδοποίησης για τα cookies'
export const cookieNotice =
  'Χρησιμοποιούμε μόνο τα απαραίτητα εργαλεία, όπως τα cookies, για να μπορείτε να χρησιμοποιείτε τον ιστότοπό μας. Αν συνεχίσετε, συμφωνείτε με τη χρήση τους.'
export const cookies = 'Cookies'
export const readMore = 'Διαβάστε περισσότερα'
