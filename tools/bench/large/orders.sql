-- Orders of three years for the catalogue that is there, with triggers switched off. The number of orders is in shop_bench.orders.
set local session_replication_role = replica;

create temp table bench_variants on commit drop as
  select row_number() over (order by v.id) - 1 as number, v.id, v.product_id, v.variant_code, v.price_cents,
         p.name as product_name, v.name as variant_name,
         (select picture_key from variant_pictures where variant_id = v.id and priority = 1) as picture_key
    from variants v join products p on p.id = v.product_id;
create unique index on bench_variants (number);
analyze bench_variants;

create temp table bench_orders on commit drop as
  select n, gen_random_uuid() as id, n % 10 < 4 as has_account, mod(n * 7919, total / 4 + 1) as person,
         now() - interval '3 years' * ((total - n)::float8 / total) as placed,
         case when n > total - total / 500 then case when n % 10 = 9 then 'confirmed' else 'paid' end
              when n > total - total / 250 and n % 10 between 6 and 8 then 'awaiting_payment'
              when n % 50 = 0 then 'cancelled' when n % 97 = 0 then 'refunded' else 'shipped' end as state,
         case when n % 10 < 6 then 'card' when n % 10 < 9 then 'transfer' else 'via_courier' end as method
    from (select current_setting('shop_bench.orders')::bigint as total) given, generate_series(1, total) n;

create temp view bench_begun as
  select *, case when method = 'via_courier' then 'confirmed' else 'awaiting_payment' end as begun from bench_orders;

create temp table bench_lines on commit drop as
  select o.n, o.id as order_id, line, floor(power(random(), 3) * (select count(*) from bench_variants))::bigint as number
    from bench_orders o, generate_series(0, o.n % 3) line;
create temp table bench_chosen on commit drop as
  select distinct on (l.n, v.id) l.n, l.order_id, v.*, 1 as quantity
    from bench_lines l join bench_variants v on v.number = l.number;

insert into users (id, email, password_hash, activated_at, created_at)
  select md5('person' || person)::uuid, 'person.' || person || '@buyers.example', '', min(placed), min(placed)
    from bench_orders where has_account group by person;

insert into orders (id, code, user_id, state, payment_method, items_cents, shipping_cents, special_fees_cents, total_cents,
                    vat_charged, idempotency_key, request_hash, access_token_hash, date_added)
  select o.id, 'AS-' || substr(code, 1, 4) || '-' || substr(code, 5, 4), case when has_account then md5('person' || person)::uuid end,
         state::order_state, method::payment_method, cents, 500, 0, cents + 500, true, 'bench-' || o.n, ''::bytea,
         decode(md5('bench' || o.n), 'hex'), placed
    from bench_orders o
    join (select n, sum(price_cents * quantity)::int as cents from bench_chosen group by n) sums using (n),
         lateral (select upper(lpad(to_hex(mod(o.n * 2654435761, 4294967296)), 8, '0')) as code) coded;

insert into order_addresses (order_id, kind, first_name, last_name, email, phone, address_1, address_2, zipcode, city, county, country)
  select id, kind::address_kind,
         (array['Maria','Eleni','Georgia','Nikos','Giorgos','Anna','Sofia','Dimitra','Kostas','Ioanna','Paul','Julia','Emma','Lukas','Clara','Hugo'])[1 + person % 16],
         (array['Papa','Karra','Vlacho','Mavro','Pana','Kosta','Niko','Theo','Alex','Stavro'])[1 + person % 10]
           || (array['dopoulou','giannis','kis','poulos','nakis','rides','midou','ou'])[1 + (person / 10) % 8] || to_hex(person / 500),
         'person.' || person || '@buyers.example', '2101234567', 'Ermou ' || person % 200, '', '10563', 'Athens', 'Attica', 'Greece'
    from bench_orders, unnest(array['billing', 'shipping']) kind;

insert into order_lines (order_id, variant_id, product_id, product_name, variant_name, variant_code, picture_key, unit_cents, quantity, vat_rate_bp, vat_cents)
  select order_id, id, product_id, product_name, variant_name, variant_code, picture_key, price_cents, quantity, 2400,
         (price_cents * quantity * 24 / 124)::int
    from bench_chosen;

insert into order_vat (order_id, rate_bp, items_cents, items_vat_cents, shipping_cents, shipping_vat_cents, special_fees_cents, special_fees_vat_cents)
  select id, 2400, items_cents, items_cents * 24 / 124, 500, 97, 0, 0 from orders where idempotency_key like 'bench-%';

insert into payments (order_id, provider, intent_id, amount_cents, status, created_at, updated_at)
  select id, 'stripe', 'pi_' || idempotency_key, total_cents,
         case when state = 'cancelled' then 'canceled' else 'succeeded' end, date_added, date_added
    from orders where payment_method = 'card' and idempotency_key like 'bench-%';
update payments set flag = 'the amount differs' where intent_id like 'pi_bench-%' and mod(substr(intent_id, 10)::bigint, 10007) = 0;

insert into order_events (order_id, from_state, to_state, cause, at)
  select id, null::order_state, begun::order_state, 'placed', placed from bench_begun
  union all
  select id, begun::order_state, 'cancelled', 'bench', placed + interval '1 hour' from bench_begun where state = 'cancelled'
  union all
  select id, begun::order_state, 'paid', 'bench', placed + interval '1 hour'
    from bench_begun where begun = 'awaiting_payment' and state in ('paid', 'shipped', 'refunded')
  union all
  select id, case when begun = 'confirmed' then begun else 'paid' end::order_state, 'shipped', 'bench', placed + interval '1 day'
    from bench_begun where state in ('shipped', 'refunded');

insert into stock (variant_id, mode, count)
  select id, 'counted', mod(id * 7919, 60) from variants where id % 2 = 0 on conflict do nothing;

insert into day_counts (day, metric, subject, count)
  select current_date - back, 'product', id::text, 1 + mod(id + back, 9)
    from generate_series(0, 400) back, (select id from products order by id limit 2000) p
  on conflict do nothing;

drop view bench_begun;
