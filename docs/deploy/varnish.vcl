# Varnish between nginx and the instances: nginx ends TLS and passes its requests to Varnish instead of the instances.
# Needs the module xkey (Debian: varnish-modules). The shop's side: CDN=varnish, CDN_PURGE_URL=http://<this host>:6081/
vcl 4.1;
import directors;
import std;
import xkey;

# The addresses of the instances.
backend shop_1 { .host = "127.0.0.1"; .port = "3000"; .probe = { .url = "/api/health/ready"; .interval = 2s; } }
backend shop_2 { .host = "127.0.0.1"; .port = "3001"; .probe = { .url = "/api/health/ready"; .interval = 2s; } }

# Who may purge: the instances.
acl instances { "127.0.0.1"; }

sub vcl_init {
  new shop = directors.round_robin();
  shop.add_backend(shop_1);
  shop.add_backend(shop_2);
}

sub vcl_recv {
  set req.backend_hint = shop.backend();
  if (req.method == "PURGE") {
    # Varnish has added the client's own address; another one before it is that of a visitor of nginx.
    if (client.ip !~ instances || req.http.X-Forwarded-For ~ ",") { return (synth(403)); }
    if (!req.http.xkey) { return (synth(400)); }
    set req.http.purged = xkey.purge(req.http.xkey);
    return (synth(200, "Purged " + req.http.purged));
  }
  if (req.url ~ "^/(metrics|api/internal/)") { return (synth(404)); }
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  # The same URL has another response for the scripts of a page, and the rest is for one visitor.
  if (req.http.RSC || req.url ~ "^/(api|log-in|sign-up|my-account|activate|password-reset|mailbox|shop/cart/|shop/find)") {
    return (pass);
  }
  # Pages vary by Accept, because they are Markdown for programs that name it. Every browser gets the same copy; an
  # address that ends with .md is Markdown whatever is accepted.
  if (req.http.Accept ~ "(?i)text/markdown" && req.url !~ "\.md(\?|$)") { return (pass); }
  unset req.http.Accept;
  return (hash);
}

sub vcl_backend_response {
  # An instance that starts or stops, or of another version during a deploy: the other one is asked.
  if (bereq.method == "GET" && bereq.retries == 0 && (beresp.status == 503 || (beresp.status == 404 && bereq.url ~ "^/_next/static/"))) {
    return (retry);
  }
  # Nothing from before a purge is sent while the new response is fetched.
  set beresp.grace = 0s;
  if (beresp.status == 200 && beresp.http.CDN-Cache-Control ~ "^max-age=\d+$" && !beresp.http.Set-Cookie) {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^max-age=", "") + "s", 0s);
  } elsif (beresp.http.Cache-Control !~ "immutable") {
    # The shop has not allowed it: each request goes on to the shop, without waiting for another one.
    set beresp.ttl = 1s;
    set beresp.uncacheable = true;
  }
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.CDN-Cache-Control;
  # The id of the request for which the response was made.
  if (obj.hits > 0) { unset resp.http.X-Request-Id; }
}
