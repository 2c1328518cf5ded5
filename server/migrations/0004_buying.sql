CREATE TABLE "addresses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint,
	"guest_hash" text,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"line1" text NOT NULL,
	"line2" text,
	"landmark" text,
	"city" text NOT NULL,
	"state_code" text NOT NULL,
	"pincode" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "addresses_owner" CHECK (("addresses"."person_id" is null) <> ("addresses"."guest_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "pincodes" (
	"pincode" text PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"state_code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"cart_id" bigint NOT NULL,
	"package_id" integer NOT NULL,
	"validity_id" integer NOT NULL,
	"pack_id" integer,
	"quantity" integer NOT NULL,
	"price_paise" bigint NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_lines_cart_id_package_id_pk" PRIMARY KEY("cart_id","package_id"),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint,
	"guest_hash" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "carts_personId_unique" UNIQUE("person_id"),
	CONSTRAINT "carts_guestHash_unique" UNIQUE("guest_hash"),
	CONSTRAINT "carts_owner" CHECK (("carts"."person_id" is null) <> ("carts"."guest_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "invoice_epoch" (
	"only" integer PRIMARY KEY NOT NULL,
	"series" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_epoch_only" CHECK ("invoice_epoch"."only" = 1)
);
--> statement-breakpoint
CREATE TABLE "invoice_files" (
	"number" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"kind" text NOT NULL,
	"financial_year" integer NOT NULL,
	"series" text NOT NULL,
	"last" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_series_kind_financial_year_series_pk" PRIMARY KEY("kind","financial_year","series")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"number" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"financial_year" integer NOT NULL,
	"series" text NOT NULL,
	"serial" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"invoice_number" text,
	"refund_id" bigint,
	"state_code" text NOT NULL,
	"total_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"document" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_refundId_unique" UNIQUE("refund_id"),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('INVOICE', 'CREDIT_NOTE')),
	CONSTRAINT "invoices_takes_back" CHECK (("invoices"."kind" = 'CREDIT_NOTE') = ("invoices"."invoice_number" is not null and "invoices"."refund_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "captures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "captures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gateway" text NOT NULL,
	"gateway_payment_id" text NOT NULL,
	"gateway_order_id" text,
	"order_id" bigint,
	"attempt_id" bigint,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"method" text,
	"verdict" text NOT NULL,
	"source" text NOT NULL,
	"captured_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "captures_verdict" CHECK ("captures"."verdict" in ('PAYS', 'SURPLUS', 'WRONG_AMOUNT', 'TOO_LATE', 'GIVEN_BACK', 'STRAY'))
);
--> statement-breakpoint
CREATE TABLE "coupon_counts" (
	"folded" text PRIMARY KEY NOT NULL,
	"uses" integer NOT NULL,
	CONSTRAINT "coupon_counts_uses" CHECK ("coupon_counts"."uses" >= 0)
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"folded" text NOT NULL,
	"person_id" bigint NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"cause" text NOT NULL,
	"actor" text NOT NULL,
	"details" jsonb NOT NULL,
	"happened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"package_id" integer NOT NULL,
	"pack_id" integer,
	"validity_id" integer NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"validity_title" text NOT NULL,
	"product_type" text NOT NULL,
	"shippable" boolean NOT NULL,
	"quantity" integer NOT NULL,
	"mrp_paise" bigint NOT NULL,
	"price_paise" bigint NOT NULL,
	"items_paise" bigint NOT NULL,
	"discount_paise" bigint NOT NULL,
	"amount_paise" bigint NOT NULL,
	"tax_code" text NOT NULL,
	"tax_percent" numeric NOT NULL,
	"validity" jsonb,
	"refunded_paise" bigint DEFAULT 0 NOT NULL,
	"delivery" text,
	CONSTRAINT "order_lines_sum" CHECK ("order_lines"."amount_paise" = "order_lines"."items_paise" - "order_lines"."discount_paise"),
	CONSTRAINT "order_lines_refunded" CHECK ("order_lines"."refunded_paise" between 0 and "order_lines"."amount_paise"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"request_key" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"person_id" bigint NOT NULL,
	"status" text NOT NULL,
	"mrp_paise" bigint NOT NULL,
	"items_paise" bigint NOT NULL,
	"discount_paise" bigint NOT NULL,
	"shipping_paise" bigint NOT NULL,
	"payable_paise" bigint NOT NULL,
	"shipping_tax_code" text,
	"shipping_tax_percent" numeric,
	"coupon_code" text,
	"state_code" text NOT NULL,
	"buyer" jsonb NOT NULL,
	"address" jsonb,
	"language" text NOT NULL,
	"free_trial" boolean NOT NULL,
	"visit" jsonb NOT NULL,
	"reserved" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('CREATED', 'PAYMENT_PENDING', 'FAILED', 'EXPIRED', 'CANCELLED', 'PAID', 'FULFILLED', 'PARTLY_REFUNDED', 'REFUNDED')),
	CONSTRAINT "orders_sum" CHECK ("orders"."payable_paise" = "orders"."items_paise" - "orders"."discount_paise" + "orders"."shipping_paise" and "orders"."payable_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"gateway" text NOT NULL,
	"ref" text NOT NULL,
	"gateway_order_id" text,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"failure" text,
	"ask_after" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_attempts_ref_unique" UNIQUE("ref"),
	CONSTRAINT "payment_attempts_status" CHECK ("payment_attempts"."status" in ('OPENING', 'OPEN', 'FAILED', 'PAID', 'CLOSED'))
);
--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	CONSTRAINT "refund_requests_status" CHECK ("refund_requests"."status" in ('OPEN', 'GRANTED', 'REFUSED'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"capture_id" bigint NOT NULL,
	"order_id" bigint,
	"amount_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"ref" text NOT NULL,
	"gateway_refund_id" text,
	"status" text NOT NULL,
	"lines" jsonb NOT NULL,
	"actor" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"try_after" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_ref_unique" UNIQUE("ref"),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('DECIDED', 'DONE', 'STUCK')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"package_ids" integer[] NOT NULL,
	"courier" text NOT NULL,
	"tracking" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"gateway" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"package_id" integer PRIMARY KEY NOT NULL,
	"available" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_available" CHECK ("stock"."available" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_taken" (
	"order_id" bigint NOT NULL,
	"package_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_taken_order_id_package_id_pk" PRIMARY KEY("order_id","package_id"),
	CONSTRAINT "stock_taken_quantity" CHECK ("stock_taken"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"receipt" text,
	"notes" jsonb NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"method" text NOT NULL,
	"amount_refunded" bigint NOT NULL,
	"error" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"receipt" text,
	"notes" jsonb NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_webhooks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" text NOT NULL,
	"body" text NOT NULL,
	"signature" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"tries" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "grants" ALTER COLUMN "starts_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "validity" integer;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "validity_unit" text;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "extension" integer;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "extension_unit" text;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_number_invoices_number_fk" FOREIGN KEY ("number") REFERENCES "public"."invoices"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_capture_id_captures_id_fk" FOREIGN KEY ("capture_id") REFERENCES "public"."captures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_person" ON "addresses" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_guest" ON "addresses" USING btree ("guest_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_default" ON "addresses" USING btree ("person_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE INDEX "addresses_changed" ON "addresses" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "carts_changed" ON "carts" USING btree ("changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_serial" ON "invoices" USING btree ("kind","financial_year","series","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'INVOICE';--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "invoices_of_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_person" ON "invoices" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "captures_once" ON "captures" USING btree ("gateway","gateway_payment_id");--> statement-breakpoint
CREATE INDEX "captures_order" ON "captures" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "captures_pays" ON "captures" USING btree ("order_id") WHERE "captures"."verdict" = 'PAYS';--> statement-breakpoint
CREATE INDEX "coupon_uses_person" ON "coupon_uses" USING btree ("person_id","folded");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_once" ON "order_lines" USING btree ("order_id","package_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_once" ON "orders" USING btree ("person_id","request_key");--> statement-breakpoint
CREATE INDEX "orders_person" ON "orders" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("expires_at") WHERE "orders"."status" in ('CREATED', 'PAYMENT_PENDING');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_gateway" ON "payment_attempts" USING btree ("gateway","gateway_order_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_order" ON "payment_attempts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_open" ON "payment_attempts" USING btree ("ask_after") WHERE "payment_attempts"."status" in ('OPENING', 'OPEN', 'FAILED');--> statement-breakpoint
CREATE UNIQUE INDEX "refund_requests_open" ON "refund_requests" USING btree ("order_id") WHERE "refund_requests"."status" = 'OPEN';--> statement-breakpoint
CREATE INDEX "refund_requests_order" ON "refund_requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_capture" ON "refunds" USING btree ("capture_id");--> statement-breakpoint
CREATE INDEX "refunds_waiting" ON "refunds" USING btree ("try_after") WHERE "refunds"."status" = 'DECIDED';--> statement-breakpoint
CREATE INDEX "shipments_order" ON "shipments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_events_once" ON "webhook_events" USING btree ("gateway","event_id");--> statement-breakpoint
CREATE INDEX "webhook_events_received" ON "webhook_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "stock_taken_package" ON "stock_taken" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "sandbox_payments_order" ON "sandbox_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sandbox_payments_created" ON "sandbox_payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_payment" ON "sandbox_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "sandbox_webhooks_due" ON "sandbox_webhooks" USING btree ("due_at") WHERE "sandbox_webhooks"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "grants_source_ref" ON "grants" USING btree ("source","source_ref");
--> statement-breakpoint
INSERT INTO "invoice_epoch" ("only", "series", "begun_at") VALUES (1, 'A', '2026-11-22T00:00:00Z');
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME; END $$;
--> statement-breakpoint
CREATE TRIGGER "order_events_only_added" BEFORE UPDATE OR DELETE ON "order_events" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "invoices_only_added" BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Every sign-in, order and code is counted there, and no count is worth a write to the disk: a crash of the database forgets them.
ALTER TABLE "rate_limits" SET UNLOGGED;
