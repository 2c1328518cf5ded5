CREATE TABLE "coupon_emails" (
	"folded" text NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "coupon_emails_folded_email_pk" PRIMARY KEY("folded","email")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"folded" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"title_hindi" text,
	"action" text NOT NULL,
	"percent" integer,
	"amount_paise" bigint,
	"cap_paise" bigint,
	"free_shipping" boolean NOT NULL,
	"minimum_paise" bigint NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"total_limit" integer,
	"per_person_limit" integer,
	"first_order_only" boolean NOT NULL,
	"public" boolean NOT NULL,
	"roles" jsonb NOT NULL,
	"scope" jsonb NOT NULL,
	"active" boolean NOT NULL,
	CONSTRAINT "coupons_folded" CHECK ("coupons"."folded" = upper("coupons"."code"))
);
--> statement-breakpoint
CREATE TABLE "grants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"package_id" integer NOT NULL,
	"opens" integer[] NOT NULL,
	"source" text NOT NULL,
	"source_ref" text NOT NULL,
	"reason" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "grants_source" CHECK ("grants"."source" in ('ORDER', 'TRIAL', 'REFERRAL', 'SCHOLARSHIP', 'STAFF')),
	CONSTRAINT "grants_opens" CHECK ("grants"."package_id" = any("grants"."opens")),
	CONSTRAINT "grants_length" CHECK ("grants"."ends_at" is null or "grants"."ends_at" > "grants"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "call_slots" (
	"day" date NOT NULL,
	"slot" smallint NOT NULL,
	"booked" integer NOT NULL,
	CONSTRAINT "call_slots_day_slot_pk" PRIMARY KEY("day","slot"),
	CONSTRAINT "call_slots_slot" CHECK ("call_slots"."slot" between 0 and 2),
	CONSTRAINT "call_slots_booked" CHECK ("call_slots"."booked" >= 0)
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"kind" text NOT NULL,
	"request_key" uuid NOT NULL,
	"person_id" bigint,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"language" text NOT NULL,
	"exam_category" text,
	"exam" text,
	"package_id" integer,
	"package_title" text,
	"product" text,
	"issue" text,
	"message" text,
	"lead_source" text,
	"utm" jsonb NOT NULL,
	"schedule_date" date,
	"slot" smallint,
	"status" text NOT NULL,
	"assigned_to" text,
	"closed_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leads_requestKey_unique" UNIQUE("request_key"),
	CONSTRAINT "leads_status" CHECK ("leads"."status" in ('NEW', 'ASSIGNED', 'CLOSED')),
	CONSTRAINT "leads_call" CHECK (("leads"."schedule_date" is null) = ("leads"."slot" is null))
);
--> statement-breakpoint
ALTER TABLE "coupon_emails" ADD CONSTRAINT "coupon_emails_folded_coupons_folded_fk" FOREIGN KEY ("folded") REFERENCES "public"."coupons"("folded") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_emails_email" ON "coupon_emails" USING btree ("email");--> statement-breakpoint
CREATE INDEX "coupons_public" ON "coupons" USING btree ("public","active");--> statement-breakpoint
CREATE INDEX "grants_person" ON "grants" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "grants_once" ON "grants" USING btree ("person_id","source","source_ref","package_id");--> statement-breakpoint
CREATE INDEX "leads_status" ON "leads" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "leads_person" ON "leads" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_one_call" ON "leads" USING btree ("phone","schedule_date","slot") WHERE "leads"."status" <> 'CLOSED' and "leads"."slot" is not null;