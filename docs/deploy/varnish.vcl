# Varnish between nginx and the instances: nginx ends TLS and passes its requests to Varnish instead of the instances.
# Needs the module xkey (Debian: varnish-modules). The shop's side: CDN=varnish, CDN_PURGE_URL=http://<this host>:6081/
vcl 4.1;
import directors;
import std;
import xkey;

# Two failed checks in a row take an instance out, and one that succeeds brings it back.
probe ready { .url = "/api/health/ready"; .interval = 1s; .timeout = 2s; .window = 2; .threshold = 1; }

# The addresses of the instances.
backend shop_1 { .host = "127.0.0.1"; .port = "3000"; .connect_timeout = 1s; .probe = ready; }
backend shop_2 { .host = "127.0.0.1"; .port = "3001"; .connect_timeout = 1s; .probe = ready; }

# Who may purge: the instances.
acl instances { "127.0.0.1"; }

sub vcl_init {
  new shop = directors.round_robin();
  shop.add_backend(shop_1);
  shop.add_backend(shop_2);
}

sub vcl_recv {
  set req.backend_hint = shop.backend();
  # What was purged is sent only if no instance has answered.
  if (req.restarts == 0) { set req.grace = 0s; } else { set req.grace = 300s; }
  if (req.method == "PURGE") {
    # Varnish has added the client's own address; another one before it is that of a visitor of nginx.
    if (client.ip !~ instances || req.http.X-Forwarded-For ~ ",") { return (synth(403)); }
    if (!req.http.xkey) { return (synth(400)); }
    set req.http.purged = xkey.softpurge(req.http.xkey);
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

sub ask_the_other_instance {
  if (beresp.backend == shop_1) { set bereq.backend = shop_2; } else { set bereq.backend = shop_1; }
}

sub vcl_backend_error {
  # The connection was refused or has broken. Varnish does not keep the bodies of writes.
  if (bereq.method ~ "^(GET|HEAD)$" && bereq.retries == 0) {
    call ask_the_other_instance;
    return (retry);
  }
}

sub vcl_backend_response {
  # An instance that starts or stops, or of another version during a deploy.
  if (bereq.method ~ "^(GET|HEAD)$" && bereq.retries == 0 && (beresp.status == 503 || (beresp.status == 404 && bereq.url ~ "^/_next/static/"))) {
    call ask_the_other_instance;
    return (retry);
  }
  set beresp.grace = 0s;
  if (beresp.status == 200 && beresp.http.CDN-Cache-Control ~ "^max-age=\d+$" && !beresp.http.Set-Cookie) {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^max-age=", "") + "s", 0s);
    # For this time after a purge, it is there in case no instance answers, as in the response cache of an instance.
    set beresp.grace = 300s;
  } elsif (beresp.status >= 500) {
    # It must not take the place of a page that is there.
    set beresp.ttl = 0s;
  } elsif (beresp.http.Cache-Control !~ "immutable") {
    # The shop has not allowed it: each request goes on to the shop, without waiting for another one.
    set beresp.ttl = 1s;
    set beresp.uncacheable = true;
  }
  return (deliver);
}

sub vcl_deliver {
  if (resp.status >= 500 && req.restarts == 0 && !obj.uncacheable) { return (restart); }
  unset resp.http.xkey;
  unset resp.http.CDN-Cache-Control;
  # The id of the request for which the response was made.
  if (obj.hits > 0) { unset resp.http.X-Request-Id; }
}
