// The way back to the table from which a page of rules or cards was opened.
//
//   [data-return]   the link, hidden until it leads somewhere

const link = document.querySelector("[data-return]");
const from = document.referrer ? new URL(document.referrer) : null;

if (link && from?.origin === location.origin && /^\/t\/[^/]+$/.test(from.pathname)) {
  link.href = from.pathname;
  link.hidden = false;
}
